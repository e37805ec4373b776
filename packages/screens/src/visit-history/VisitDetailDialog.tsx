import { formatDate, formatDateTime } from '@imsang/domain/calendar'
import { explainVisitState, VISIT_STATE_LABELS, VISIT_TYPE_LABELS } from '@imsang/domain/visit-state'
import { Chip } from '@imsang/ui/Chip'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog } from '@imsang/ui/Dialog'
import { VISIT_STATE_TONES } from '../statusTones'
import { VISIT } from './messages'
import type { ShownVisit } from './shownVisits'
import * as css from './VisitHistory.css'
import { VisitText } from './VisitText'

export interface VisitDetailDialogProps {
  shown: ShownVisit
  /** All stored visits of its subject, which explain its state. */
  visits: readonly ShownVisit[]
  onClose: () => void
}

/** One visit, and why its state is what it is [VISIT-022, VISIT-087 … VISIT-089, VISIT-266]. */
export function VisitDetailDialog({ shown, visits, onClose }: VisitDetailDialogProps) {
  const { visit, state, conflicts } = shown
  const explained = explainVisitState(
    visit,
    visits.map((each) => each.visit),
  )
  const { fields } = VISIT
  return (
    <Dialog title={VISIT.detail} isOpen onOpenChange={onClose} width={480}>
      <DescriptionList
        items={[
          { term: fields.name, value: visit.visitName },
          { term: fields.code, value: visit.visitCode },
          { term: fields.type, value: VISIT_TYPE_LABELS[visit.visitType] },
          {
            term: fields.state,
            value: (
              <>
                <Chip tone={VISIT_STATE_TONES[state]} size="small">
                  {VISIT_STATE_LABELS[state]}
                </Chip>
                <p className={css.hidden}>{explained.sentence}</p>
                {conflicts.map((text) => (
                  <p key={text} className={css.conflict}>
                    {text}
                  </p>
                ))}
              </>
            ),
          },
          { term: fields.scheduled, value: dayOf(visit.scheduledDate) },
          { term: fields.window, value: rangeOf(visit.visitWindowStart, visit.visitWindowEnd) },
          { term: fields.actual, value: dayOf(visit.actualVisitDate) },
          { term: fields.description, value: <VisitText visit={visit} text={visit.visitDescription} /> },
          { term: fields.notes, value: <VisitText visit={visit} text={visit.notes} /> },
          { term: fields.createdBy, value: visit.createdByName },
          { term: fields.createdAt, value: formatDateTime(visit.createdAt) },
        ]}
      />
    </Dialog>
  )
}

const dayOf = (date: string | null) => date && formatDate(date)
const rangeOf = (start: string | null, end: string | null) => (start && end ? VISIT.range(start, end) : null)
