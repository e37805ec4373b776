import { normaliseStudyStatus } from '@imsang/domain/study-status'
import type { SubjectDates } from '@imsang/domain/subject-dates'
import { deriveSubjectStatus, SUBJECT_STATUS_LABELS } from '@imsang/domain/subject-status'
import { Chip } from '@imsang/ui/Chip'
import { STUDY_STATUS_TONES, SUBJECT_STATUS_TONES } from './statusTones'

/** The normalised status of a study [STUDY-065, STUDY-253 … STUDY-266]. */
export function StudyStatusChip({ raw, size }: { raw: string | null; size?: 'medium' | 'small' }) {
  const { kind, label } = normaliseStudyStatus(raw)
  return (
    <Chip tone={STUDY_STATUS_TONES[kind]} {...(size && { size })}>
      {label}
    </Chip>
  )
}

/** The status derived from a subject's dates; a hyphen when there is none [SUBJ-036, SUBJ-100]. */
export function SubjectStatusChip({ dates }: { dates: SubjectDates }) {
  const status = deriveSubjectStatus(dates)
  if (status === null) return <>-</>
  return (
    <Chip tone={SUBJECT_STATUS_TONES[status]} size="small">
      {SUBJECT_STATUS_LABELS[status]}
    </Chip>
  )
}
