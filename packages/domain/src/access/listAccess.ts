import { accessLevelOf, meetsLevel } from './accessLevel'
import { type Account, userTypeOf } from './user'

/**
 * True for the admin kind of the study list: system admin, tenant admin or SMO staff (institution-list check).
 * @see STUDY-092, DEC-207
 */
export function hasInstitutionListAccess(account: Account): boolean {
  return userTypeOf(account) !== 'GENERAL_USER' || meetsLevel(accessLevelOf(account), 'TENANT_ADMIN')
}

/** True for every enabled user who is not of the admin kind (researcher project-list check) [STUDY-093, DEC-207]. */
export function hasResearcherListAccess(account: Account): boolean {
  return !hasInstitutionListAccess(account)
}
