import { normalisePhone } from '../phone'
import { faultOfName, type UserFaults } from './form'

/** What people change of themselves, as typed. */
export interface OwnProfile {
  readonly fullName: string
  /** Digits, with or without hyphens. */
  readonly phone: string
}

/** The faults of one's own profile; an empty object when it can be saved. A phone number may be missing [PROF-010, PROF-011]. */
export function checkOwnProfile({ fullName }: OwnProfile): UserFaults<OwnProfile> {
  const fault = faultOfName(fullName)
  return fault ? { fullName: fault } : {}
}

/** True where there is something to save: blanks around the name and hyphens do not count [PROF-016, PROF-017, DEC-388]. */
export function isOwnProfileChanged(stored: OwnProfile, typed: OwnProfile): boolean {
  return (
    typed.fullName.trim() !== stored.fullName.trim() || normalisePhone(typed.phone) !== normalisePhone(stored.phone)
  )
}
