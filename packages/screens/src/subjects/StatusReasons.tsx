import { explainContradictions, explainLock, isClearableOnly, SUBJECT_DATE_FIELDS } from '@imsang/domain/subject-dates'
import { explainNumberLock } from '@imsang/domain/subject-numbers'
import { deriveSubjectStatus, explainSubjectStatus, SUBJECT_STATUS_LABELS } from '@imsang/domain/subject-status'
import { Button } from '@imsang/ui/Button'
import { Link } from '@imsang/ui/Link'
import { Popover } from '@imsang/ui/Popover'
import { Info, TriangleAlert } from 'lucide-react'
import { SubjectStatusChip } from '../StatusChip'
import { useIsServed } from '../server/Server'
import { SUBJECTS } from './messages'
import * as css from './StatusReasons.css'
import type { Row } from './subjectRow'

interface StatusReasonsProps {
  subject: Row
  /** The page of the subject, except on that page. */
  href?: string
}

/** Made once: React does not draw the same element again in each row. */
const CAUTION = <TriangleAlert size={14} strokeWidth={1.5} aria-hidden className={css.caution} />
const SIGN = <Info size={14} strokeWidth={1.5} aria-hidden className={css.sign} />

/**
 * The status of a subject; pressed, it explains itself, the dates that contradict each other, and each locked field with
 * the texts of the rules, and leads to the page of the subject [SUBJ-408, SUBJ-437, SUBJ-440].
 */
export function StatusReasons({ subject, href }: StatusReasonsProps) {
  const status = deriveSubjectStatus(subject)
  const isContradictory = explainContradictions(subject).length > 0
  const name = SUBJECTS.reasonsOf(
    status ? SUBJECT_STATUS_LABELS[status] : SUBJECTS.noStatus,
    subject.scno ?? SUBJECTS.withoutNumber,
  )
  const trigger = (
    <Button variant="quiet" size="bare" aria-label={isContradictory ? `${name}, ${SUBJECTS.contradictory}` : name}>
      <SubjectStatusChip dates={subject} />
      {isContradictory ? CAUTION : SIGN}
    </Button>
  )
  return (
    <Popover trigger={trigger} title={SUBJECTS.whyTitle}>
      <Reasons subject={subject} href={href} />
    </Popover>
  )
}

/** Apart, because the rules are asked only once it is opened. */
function Reasons({ subject, href }: { subject: Row; href: string | undefined }) {
  const hasPage = useIsServed()('subject')
  const contradictions = explainContradictions(subject)
  const locks = [
    // What is to be cleared is said once, with the contradiction.
    ...SUBJECT_DATE_FIELDS.filter((field) => !isClearableOnly(field, subject)).map((field) =>
      explainLock(field, subject),
    ),
    explainNumberLock('scno', subject),
    explainNumberLock('enno', subject),
  ].flatMap((lock) => lock?.sentence ?? [])
  return (
    <>
      <p className={css.status}>{explainSubjectStatus(subject).sentence}</p>
      <Sentences title={SUBJECTS.contradictory} sentences={contradictions.map((each) => each.sentence)} />
      <Sentences title={SUBJECTS.locked} sentences={locks} />
      {href && hasPage && (
        <p className={css.page}>
          <Link href={href}>{SUBJECTS.page}</Link>
        </p>
      )}
    </>
  )
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <>
      <p className={css.heading}>{title}</p>
      <ul className={css.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
