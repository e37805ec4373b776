import { explainLock, SUBJECT_DATE_FIELDS } from '@imsang/domain/subject-dates'
import { explainNumberLock } from '@imsang/domain/subject-numbers'
import { explainSubjectStatus } from '@imsang/domain/subject-status'
import { Button } from '@imsang/ui/Button'
import { Popover } from '@imsang/ui/Popover'
import { SUBJECTS } from './messages'
import type { Row } from './subjectRow'
import * as css from './WhyPopover.css'

/** Explains a subject's status and each locked field, with the texts of the rules. */
export function WhyPopover({ subject }: { subject: Row }) {
  const { sentence } = explainSubjectStatus(subject)
  const locks = [
    ...SUBJECT_DATE_FIELDS.map((field) => explainLock(field, subject)),
    explainNumberLock('scno', subject),
    explainNumberLock('enno', subject),
  ].flatMap((lock) => lock?.sentence ?? [])
  const trigger = (
    <Button variant="quiet" size="small" aria-label={SUBJECTS.whyOf(subject.scno ?? SUBJECTS.withoutNumber)}>
      {SUBJECTS.why}
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
