import { formatDate } from '@imsang/domain/calendar'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { CATEGORY_LABELS } from '@imsang/domain/task-history'
import { VISIT_STATE_LABELS, VISIT_STATE_TOOLTIPS } from '@imsang/domain/visit-state'
import { Badge } from '@imsang/ui/Badge'
import { Chip } from '@imsang/ui/Chip'
import type { TableColumn } from '@imsang/ui/Table'
import { CutText } from '../cut-text/CutText'
import { VISIT_STATE_TONES } from '../statusTones'
import { VisitText } from '../visit-history/VisitText'
import { EventFiles, type FileProps } from './EventFiles'
import * as css from './EventHistory.css'
import { EVENTS } from './messages'
import type { ShownEvent } from './shownEvents'

const { columns } = EVENTS

/** The columns of every history of an institution, in order [VISIT-043, DEC-307]. @param noteLimit see `TEXT_LIMITS` */
export const eventColumns = (noteLimit: number, onFile: FileProps['onFile']): readonly TableColumn<ShownEvent>[] => [
  { id: 'date', header: columns.date, isNowrap: true, render: ({ date }) => date && formatDate(date) },
  { id: 'institution', header: columns.institution, minWidth: 112, render: ({ event }) => event.institutionName },
  { id: 'scno', header: SUBJECT_FIELDS.scno.label, isNowrap: true, render: ({ event }) => event.scno },
  { id: 'enno', header: SUBJECT_FIELDS.enno.label, isNowrap: true, render: ({ event }) => event.enno },
  { id: 'name', header: columns.name, isRowHeader: true, minWidth: 112, render: ({ event }) => event.visitName },
  { id: 'work', header: columns.work, minWidth: 112, render: workOf },
  { id: 'state', header: columns.state, isNowrap: true, render: stateOf },
  { id: 'notes', header: columns.notes, minWidth: 200, render: (shown) => notesOf(shown, noteLimit, onFile) },
  { id: 'createdBy', header: columns.createdBy, isNowrap: true, render: ({ event }) => event.createdByName },
]

/** An event with several kinds of work shows each of them [VISIT-048]. */
function workOf({ work }: ShownEvent) {
  if (work.length === 0) return null
  return (
    <span className={css.work}>
      {work.map((kind) => (
        <Badge key={kind}>{CATEGORY_LABELS[kind]}</Badge>
      ))}
    </span>
  )
}

function stateOf({ state }: ShownEvent) {
  return (
    <span title={VISIT_STATE_TOOLTIPS[state]}>
      <Chip tone={VISIT_STATE_TONES[state]} size="small">
        {VISIT_STATE_LABELS[state]}
      </Chip>
    </span>
  )
}

/** The notes, and the files that belong to them. */
function notesOf({ event }: ShownEvent, limit: number, onFile: FileProps['onFile']) {
  const { notes, scno, visitName, areTextsHidden } = event
  return (
    <>
      {notes && <CutText text={notes} limit={limit} name={EVENTS.notesOf(scno ?? '', visitName)} />}
      {!notes && areTextsHidden && <VisitText visit={event} text={null} />}
      <EventFiles event={event} onFile={onFile} />
    </>
  )
}
