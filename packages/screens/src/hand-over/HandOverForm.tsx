import type { OpenWork } from '@imsang/api-client'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog } from '@imsang/ui/Dialog'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { RadioGroup } from '@imsang/ui/RadioGroup'
import { Select } from '@imsang/ui/Select'
import { useId } from 'react'
import { NeedsConnection, useRefusedOffline } from '../connection/Connection'
import { reasonOf } from '../terms'
import { type Afterwards, chosenFor, everybodyOf } from './choices'
import * as css from './HandOver.css'
import { HiddenStudies } from './HiddenStudies'
import { AFTERWARDS, HAND_OVER } from './messages'
import type { HandOverDialogProps } from './terms'
import { useHandOver } from './useHandOver'
import { WorkItem } from './WorkItem'

interface HandOverFormProps extends Omit<HandOverDialogProps, 'state'> {
  work: OpenWork
}

const FATES = (Object.keys(AFTERWARDS) as Afterwards[]).map((id) => {
  const { label, description } = AFTERWARDS[id]
  return { id, label, description }
})

/** The dialog once the list is there and names some work. */
export function HandOverForm({ name, work, actions, ...ends }: HandOverFormProps) {
  const labels = useLabels()
  const isRefused = useRefusedOffline() !== null
  const listTitle = useId()
  const form = useHandOver({ ...ends, work, handOver: actions.handOver })
  const { afterwards, choices, faults, isBusy } = form
  const everybody = everybodyOf(work)
  return (
    <Dialog
      title={HAND_OVER.title}
      width={880}
      isOpen
      onOpenChange={ends.onCancel}
      isBusy={isBusy}
      returnFocusTo={ends.returnFocusTo}
      actions={
        <>
          <Button onPress={ends.onCancel} isDisabled={isBusy}>
            {labels.cancel}
          </Button>
          <Button
            variant={afterwards === 'delete' ? 'danger' : 'primary'}
            onPress={() => void form.send()}
            isDisabled={isRefused}
            isPending={isBusy}
          >
            {AFTERWARDS[afterwards].confirm}
          </Button>
        </>
      }
    >
      <div className={css.body} ref={form.bodyRef}>
        <NeedsConnection />
        {form.refusal !== null && (
          <Banner tone="critical" title={HAND_OVER.failed}>
            {reasonOf(form.refusal)}
          </Banner>
        )}
        {form.conflict !== null && <Banner tone="caution" title={form.conflict} />}
        <DescriptionList items={[{ term: HAND_OVER.person, value: name }]} />
        <HiddenStudies count={work.hiddenStudies} />
        {work.items.length > 1 && everybody.length > 0 && (
          <Select
            label={HAND_OVER.everyone}
            description={HAND_OVER.everyoneHint}
            items={everybody}
            value={form.everyone}
            onChange={form.giveAll}
            placeholder={HAND_OVER.choose}
            isDisabled={isBusy}
          />
        )}
        <section className={css.section} aria-labelledby={listTitle}>
          <h3 className={css.title} id={listTitle}>
            {HAND_OVER.studies}
          </h3>
          <ul className={css.list}>
            {work.items.map((item) => (
              <WorkItem
                key={item.id}
                item={item}
                chosen={chosenFor(item, choices)}
                isRequired={afterwards === 'delete' && item.mustHandOver}
                fault={faults.seats.includes(item.id) ? faults.message : null}
                isDisabled={isBusy}
                onChoose={(userId) => form.give(item.id, userId)}
              />
            ))}
          </ul>
        </section>
        {faults.seats.length === 0 && faults.message !== null && <Banner tone="critical" title={faults.message} />}
        <RadioGroup
          label={HAND_OVER.afterwards}
          items={FATES}
          value={afterwards}
          onChange={form.setAfterwards}
          isDisabled={isBusy}
        />
      </div>
    </Dialog>
  )
}
