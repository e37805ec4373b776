import { isSystemAdmin, userTypeOf } from '../access'
import { isTenantAdminIn, type StudyStanding } from './permissions'

/** The relation that decides whether a person may enter a study. */
export interface EntryStanding extends StudyStanding {
  /** True when the person has participant records here and none of them is active. */
  readonly isSuspended: boolean
}

/** Whether a person may enter a study, and what decided it. */
export type StudyEntry =
  | { readonly canEnter: true; readonly by: 'system-admin' | 'participant' | 'tenant-admin' | 'smo-staff' }
  | { readonly canEnter: false; readonly by: 'suspended' | 'no-relation' }

/**
 * Decides whether a study is in a person's scope, with the first reason that is enough.
 * @see DEC-208, USER-243, USER-244
 */
export function studyEntryOf({ account, isSuspended, ...relation }: EntryStanding): StudyEntry {
  if (isSystemAdmin(account)) return { canEnter: true, by: 'system-admin' }
  if (relation.projectRole !== null) return { canEnter: true, by: 'participant' }
  // A suspended participant stays out, whatever their organisation may see.
  if (isSuspended) return { canEnter: false, by: 'suspended' }
  if (isTenantAdminIn(account, relation)) return { canEnter: true, by: 'tenant-admin' }
  if (userTypeOf(account) === 'SMO_STAFF' && relation.isSmoAttached) return { canEnter: true, by: 'smo-staff' }
  return { canEnter: false, by: 'no-relation' }
}
