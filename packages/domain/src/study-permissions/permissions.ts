import { type Account, accessLevelOf, isSystemAdmin, userTypeOf } from '../access'

/** The project roles that the rights below depend on; every other role gives none of its own. */
export const PROJECT_ROLES_WITH_RIGHTS = [
  'CHIEF_INVESTIGATOR',
  'SITE_PRINCIPAL_INVESTIGATOR',
  'CO_INVESTIGATOR',
  'COORDINATOR',
  'PROJECT_MANAGER',
] as const

/** The relation of a caller to one study, as the server found it. */
export interface StudyRelation {
  /** The role of the caller's ACTIVE participant record, null without one. */
  readonly projectRole: string | null
  /** True for the study's `principalInvestigatorId`. */
  readonly isChiefInvestigator: boolean
  /** True when an organisation of the caller is attached to the study or created it. */
  readonly isOrganizationAttached: boolean
  /** True when the caller's SMO is attached to the study with the role SMO. */
  readonly isSmoAttached: boolean
}

/** A caller and their relation to one study. */
export interface StudyStanding extends StudyRelation {
  readonly account: Account
}

/** The 17 flags of a caller in a study [PERM-028 … PERM-031]. The server computes them, the client reads them. */
export interface StudyPermissions {
  readonly isSystemAdmin: boolean
  readonly isProjectCI: boolean
  readonly isProjectPI: boolean
  readonly isProjectCRC: boolean
  readonly isCoInvestigator: boolean
  readonly isSMOStaff: boolean
  readonly isProjectLead: boolean
  readonly isAdmin: boolean
  readonly isResearcher: boolean
  readonly canEditSheets: boolean
  readonly canAccessInstitutionList: boolean
  readonly canViewInvestigators: boolean
  readonly canAddSubject: boolean
  readonly canEditProject: boolean
  readonly canManageVisits: boolean
  readonly canViewAuditTrail: boolean
  readonly canExportData: boolean
}

/** True for the administrator of an organisation that is attached to a study or created it [DEC-208, DEC-212]. */
export const isTenantAdminIn = (user: Account, study: Pick<StudyRelation, 'isOrganizationAttached'>): boolean =>
  accessLevelOf(user) === 'TENANT_ADMIN' && study.isOrganizationAttached

/**
 * The permission set of a study for a user.
 * @param study the relation of the user to the study; a participant record that is not ACTIVE is ignored
 * @see PERM-032 … PERM-046, DEC-210 … DEC-213
 */
export function studyPermissionsOf(user: Account, study: StudyRelation): StudyPermissions {
  const { projectRole } = study
  const has = (role: (typeof PROJECT_ROLES_WITH_RIGHTS)[number]) => projectRole === role
  const system = isSystemAdmin(user)
  const ci = study.isChiefInvestigator || has('CHIEF_INVESTIGATOR')
  const pi = has('SITE_PRINCIPAL_INVESTIGATOR')
  const coInvestigator = has('CO_INVESTIGATOR')
  const crc = has('COORDINATOR')
  // The project role decides, not the global level: otherwise every PI would be an admin [DEC-210].
  const lead = has('PROJECT_MANAGER')
  const smo = userTypeOf(user) === 'SMO_STAFF' && (study.isSmoAttached || projectRole !== null)
  const tenantAdmin = isTenantAdminIn(user, study)
  const editSheets = system || tenantAdmin || ci || smo || lead
  const admin = system || ci || crc || smo || lead || editSheets
  const investigator = pi || coInvestigator
  return {
    isSystemAdmin: system,
    isProjectCI: ci,
    isProjectPI: pi,
    isProjectCRC: crc,
    isCoInvestigator: coInvestigator,
    isSMOStaff: smo,
    isProjectLead: lead,
    isAdmin: admin,
    isResearcher: investigator && !admin,
    canEditSheets: editSheets,
    canAccessInstitutionList: editSheets || smo || admin || investigator,
    canViewInvestigators: system || ci || smo || pi,
    canAddSubject: system || ci || investigator || smo,
    canEditProject: system || tenantAdmin,
    canManageVisits: admin || investigator,
    canViewAuditTrail: system || ci || investigator,
    canExportData: system || ci || investigator,
  }
}
