import { explainLock, SUBJECT_DATE_FIELDS } from '@imsang/domain/subject-dates'
import { explainNumberLock } from '@imsang/domain/subject-numbers'
import { deriveSubjectStatus, explainSubjectStatus, SUBJECT_STATUS_LABELS } from '@imsang/domain/subject-status'
import { Button } from '@imsang/ui/Button'
import { Popover } from '@imsang/ui/Popover'
import { Info } from 'lucide-react'
import { SubjectStatusChip } from '../StatusChip'
import { SUBJECTS } from './messages'
import * as css from './StatusReasons.css'
import type { Row } from './subjectRow'

/** The status of a subject; pressed, it explains itself and each locked field with the texts of the rules [SUBJ-408]. */
export function StatusReasons({ subject }: { subject: Row }) {
  const { sentence } = explainSubjectStatus(subject)
  const status = deriveSubjectStatus(subject)
  const locks = [
    ...SUBJECT_DATE_FIELDS.map((field) => explainLock(field, subject)),
    explainNumberLock('scno', subject),
    explainNumberLock('enno', subject),
  ].flatMap((lock) => lock?.sentence ?? [])
  const trigger = (
    <Button
      variant="quiet"
      size="bare"
      aria-label={SUBJECTS.reasonsOf(
        status ? SUBJECT_STATUS_LABELS[status] : SUBJECTS.noStatus,
        subject.scno ?? SUBJECTS.withoutNumber,
      )}
    >
      <SubjectStatusChip dates={subject} />
      <Info size={14} strokeWidth={1.5} aria-hidden className={css.sign} />
    </Button>
  )
  return (
    <Popover trigger={trigger} title={SUBJECTS.whyTitle}>
      <p className={css.status}>{sentence}</p>
      {locks.length > 0 && (
        <>
          <p className={css.heading}>{SUBJECTS.locked}</p>
          <ul className={css.list}>
            {locks.map((lock) => (
              <li key={lock}>{lock}</li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  )
}
