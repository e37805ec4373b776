import type { ParticipantStatus } from '@imsang/domain/study-participants'
import type { StudyStatusKind } from '@imsang/domain/study-status'
import type { SubjectStatus } from '@imsang/domain/subject-status'
import type { VisitState, VisitStatus, VisitTimeliness } from '@imsang/domain/visit-state'
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

/** The tone of each status of a participant: green, grey, red [RSCH-036, RSCH-037, RSCH-038]. */
export const PARTICIPANT_STATUS_TONES: Record<ParticipantStatus, Tone> = {
  ACTIVE: 'positive',
  INACTIVE: 'muted',
  SUSPENDED: 'critical',
}

/** The tone of each displayed state of a visit [VISIT-092 … VISIT-100]. */
export const VISIT_STATE_TONES: Record<VisitState, Tone> = {
  done: 'positive',
  'in-progress': 'info',
  missed: 'critical',
  planned: 'muted',
  cancelled: 'violet',
}

/** The tone of each stored status of a visit: that of the state which the status alone gives. */
export const VISIT_STATUS_TONES: Record<VisitStatus, Tone> = {
  COMPLETED: VISIT_STATE_TONES.done,
  IN_PROGRESS: VISIT_STATE_TONES['in-progress'],
  SCHEDULED: VISIT_STATE_TONES.planned,
  MISSED: VISIT_STATE_TONES.missed,
  CANCELLED: VISIT_STATE_TONES.cancelled,
}

/** The tone of what is said of a planned visit besides its state [VISIT-253 … VISIT-255]. */
export const VISIT_TIMELINESS_TONES: Record<VisitTimeliness, Tone> = {
  due: 'accent',
  late: 'caution',
  missed: 'critical',
}
