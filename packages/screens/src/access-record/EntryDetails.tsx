import { Button } from '@imsang/ui/Button'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { useId, useState } from 'react'
import * as css from './AccessRecordScreen.css'
import type { AccessEntry } from './accessView'
import { ACCESS } from './messages'

/** What was done, and below it, once opened, everything else that the entry says [ACCESS-073]. */
export function EntryDetails({ entry }: { entry: AccessEntry }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { aboutLabel, taskLabel } = entry
  return (
    <span className={css.lines}>
      <span className={css.text}>
        {aboutLabel} {taskLabel}
      </span>
      <Button
        size="inline"
        variant="quiet"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? ACCESS.close : ACCESS.open}
      </Button>
      {isOpen && (
        <div id={id} className={css.details}>
          <Details entry={entry} />
        </div>
      )}
    </span>
  )
}

function Details({
  entry: { id, requestId, userAgent, operation, filter, purpose, persons, personCount },
}: {
  entry: AccessEntry
}) {
  const others = personCount - persons.length
  const names = [
    ...persons.map(({ name }) => name ?? ACCESS.unnumbered),
    ...(others > 0 ? [ACCESS.notShown(others)] : []),
  ]
  const { details } = ACCESS
  return (
    <DescriptionList
      items={[
        { term: details.number, value: id },
        { term: details.operation, value: operation },
        ...(personCount > 0 ? [{ term: details.persons, value: names.join(', ') }] : []),
        ...(filter === null ? [] : [{ term: details.filter, value: filter }]),
        ...(purpose === null ? [] : [{ term: details.purpose, value: purpose }]),
        { term: details.browser, value: userAgent },
        { term: details.request, value: requestId },
      ]}
    />
  )
}
