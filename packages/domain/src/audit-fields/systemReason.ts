import { RESCREENING_REASON } from '../rescreening/rescreen'
import { WINDOW_CHANGE_REASON } from '../screening-window/screeningWindow'
import { FIRST_ENTRY_REASON } from '../subject-dates/changeReason'
import { NUMBER_CHANGE_REASON } from '../subject-numbers/decideNumberChange'
import { PASSWORD_REASONS } from './accountFields'

const SYSTEM_REASONS: readonly string[] = [
  FIRST_ENTRY_REASON,
  NUMBER_CHANGE_REASON,
  WINDOW_CHANGE_REASON,
  RESCREENING_REASON,
  ...Object.values(PASSWORD_REASONS),
]

/** True for the reason of a change that the system wrote, since nobody has to give one [AUDIT-082]. */
export const isSystemReason = (reason: string | null): boolean => SYSTEM_REASONS.includes(reason ?? '')
