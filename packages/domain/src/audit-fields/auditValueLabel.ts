import { CATALOGUE_LABELS } from '../screening-analysis/failureCatalogue'
import { SCREEN_FAILURE_REASON_LABELS } from '../screening-failure/reasons'
import { AGE_GROUP_LABELS } from '../subject-registration/ageGroup'
import { GENDER_LABELS } from '../subject-registration/person'
import { STORED_STATUS_LABELS } from '../subject-status/storedStatus'
import { SUBJECT_STATUS_LABELS } from '../subject-status/subjectStatus'

/** An arm of the study, by the code in the record. */
export interface Arm {
  readonly armCode: string
  readonly armName: string
}

// Maps, because a stored value may be any text, also `constructor`.
const REASONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CATALOGUE_LABELS),
  ...Object.entries(SCREEN_FAILURE_REASON_LABELS),
])
const GENDERS: ReadonlyMap<string, string> = new Map(Object.entries(GENDER_LABELS))
const AGE_GROUPS: ReadonlyMap<string, string> = new Map(Object.entries(AGE_GROUP_LABELS))
/** Other servers may store SCREENING during screening [SUBJ-110]. */
const STATUSES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(STORED_STATUS_LABELS),
  ['SCREENING', SUBJECT_STATUS_LABELS.screening],
])

/**
 * The displayed form of an old or new value of an audit entry: codes of reasons, arms, statuses, genders and age groups
 * as Korean labels, everything else as stored, also dates.
 * @param arms of the study; an unknown code is shown as stored
 * @returns null when there was no value
 * @see DEC-333
 */
export function auditValueLabel(fieldName: string, value: string | null, arms: readonly Arm[]): string | null {
  if (value === null || value === '') return null
  return labelOf(fieldName, value, arms) ?? value
}

function labelOf(fieldName: string, code: string, arms: readonly Arm[]): string | undefined {
  if (fieldName === 'screenFailureReason') return REASONS.get(code)
  if (fieldName === 'subjectStatus') return STATUSES.get(code)
  if (fieldName === 'treatmentArm') return arms.find(({ armCode }) => armCode === code)?.armName
  if (fieldName === 'gender') return GENDERS.get(code)
  if (fieldName === 'ageGroup') return AGE_GROUPS.get(code)
  return undefined
}
