import type { StudyStatusKind } from '@imsang/domain/study-status'
import type { SubjectStatus } from '@imsang/domain/subject-status'
import type { Tone } from '@imsang/ui/theme'

/** The tone of each study status [STUDY-256, STUDY-258, STUDY-260, STUDY-262, STUDY-264, STUDY-265]. */
export const STUDY_STATUS_TONES: Record<StudyStatusKind, Tone> = {
  ongoing: 'positive',
  completed: 'info',
  cancelled: 'critical',
  pending: 'caution',
  undecided: 'muted',
  other: 'muted',
}

/** The tone of each subject status (docs/look.md, "Colour by meaning"). */
export const SUBJECT_STATUS_TONES: Record<SubjectStatus, Tone> = {
  completed: 'info',
  'dropped-out': 'violet',
  'screening-failed': 'critical',
  enrolled: 'positive',
  screening: 'caution',
}
