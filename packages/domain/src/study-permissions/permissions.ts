import { type Account, accessLevelOf, isSystemAdmin, userTypeOf } from '../access'

/** How a caller stands to one study, as the server found it. */
export interface StudyStanding {
  readonly account: Account
  /** The role of the caller's ACTIVE participant record, null without one. */
  readonly projectRole: string | null
  /** True for the study's `principalInvestigatorId`. */
  readonly isChiefInvestigator: boolean
  /** True when an organisation of the caller is attached to the study or created it. */
  readonly isOrganizationAttached: boolean
  /** True when the caller's SMO is attached to the study with the role SMO. */
  readonly isSmoAttached: boolean
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

/** The permission set of a study for a caller [PERM-032 … PERM-046, DEC-210 … DEC-213]. */
export function studyPermissions(standing: StudyStanding): StudyPermissions {
  const { account, projectRole } = standing
  const system = isSystemAdmin(account)
  const ci = standing.isChiefInvestigator || projectRole === 'CHIEF_INVESTIGATOR'
  const pi = projectRole === 'SITE_PRINCIPAL_INVESTIGATOR'
  const coInvestigator = projectRole === 'CO_INVESTIGATOR'
  const crc = projectRole === 'COORDINATOR'
  // The project role decides, not the global level: otherwise every PI would be an admin [DEC-210].
  const lead = projectRole === 'PROJECT_MANAGER'
  const smo = userTypeOf(account) === 'SMO_STAFF' && (standing.isSmoAttached || projectRole !== null)
  const tenantAdmin = accessLevelOf(account) === 'TENANT_ADMIN' && standing.isOrganizationAttached
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
