import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canEnterDataAt,
  canReadAt,
  effectiveDataRole,
  institutionScope,
  mayEditSheets,
  mayReadAccess,
  mayReviewChanges,
  type StudyStanding,
  studyPermissionsOf,
} from '.'

type Changes = Partial<Omit<StudyStanding, 'account'>> & Partial<StudyStanding['account']>

const standing = (changes: Changes = {}): StudyStanding => {
  const { projectRole, isChiefInvestigator, isOrganizationAttached, isSmoAttached, ...account } = changes
  return {
    account: { roles: [], organizationTypes: [], ...account },
    projectRole: projectRole ?? null,
    isChiefInvestigator: isChiefInvestigator ?? false,
    isOrganizationAttached: isOrganizationAttached ?? false,
    isSmoAttached: isSmoAttached ?? false,
  }
}

const permissions = (caller: StudyStanding) => studyPermissionsOf(caller.account, caller)

const SYSTEM = standing({ admin: true })
const TENANT = standing({ adminType: 'TENANT', isOrganizationAttached: true })
const CI = standing({ jobRoleKey: 'CI', isChiefInvestigator: true })
const PI = standing({ jobRoleKey: 'PI', projectRole: 'SITE_PRINCIPAL_INVESTIGATOR' })
const SUB_I = standing({ jobRoleKey: 'SUB_I', projectRole: 'CO_INVESTIGATOR' })
const CRC = standing({ jobRoleKey: 'CRC', organizationTypes: ['HOSPITAL'], projectRole: 'COORDINATOR' })
const SMO_CRC = standing({ jobRoleKey: 'CRC', organizationTypes: ['SMO'], isSmoAttached: true })
const LEAD = standing({ jobRoleKey: 'CPM', projectRole: 'PROJECT_MANAGER' })
const CRA = standing({ jobRoleKey: 'CRA', projectRole: 'MONITOR' })
const QA = standing({ jobRoleKey: 'QA', projectRole: 'VIEWER' })
const EVERYONE = { SYSTEM, TENANT, CI, PI, SUB_I, CRC, SMO_CRC, LEAD, CRA, QA }

/** The names of the callers that have a flag. */
const holders = (flag: keyof ReturnType<typeof studyPermissionsOf>) =>
  Object.entries(EVERYONE)
    .filter(([, caller]) => permissions(caller)[flag])
    .map(([name]) => name)

describe('the permission set of a caller in a study', () => {
  it('counts exactly these callers as admins [PERM-032, PERM-033, PERM-034, PERM-035, PERM-036, PERM-037]', () => {
    expect(holders('isAdmin')).toEqual(['SYSTEM', 'TENANT', 'CI', 'CRC', 'SMO_CRC', 'LEAD'])
  })

  it('counts as CI the principal investigator of the study and a participant with that role [PERM-033]', () => {
    expect(permissions(standing({ isChiefInvestigator: true })).isProjectCI).toBe(true)
    expect(permissions(standing({ projectRole: 'CHIEF_INVESTIGATOR' })).isProjectCI).toBe(true)
    expect(permissions(standing({ jobRoleKey: 'CHIEF_INVESTIGATOR' })).isProjectCI).toBe(false)
  })

  it('makes PI and co-investigator researchers, unless they are admins [PERM-038]', () => {
    expect(holders('isResearcher')).toEqual(['PI', 'SUB_I'])
    const both = standing({ projectRole: 'SITE_PRINCIPAL_INVESTIGATOR', admin: true })
    expect(permissions(both).isResearcher).toBe(false)
  })

  it('allows adding subjects, but not to a hospital CRC or a CRA [SUBJ-084, PERM-039]', () => {
    expect(holders('canAddSubject')).toEqual(['SYSTEM', 'CI', 'PI', 'SUB_I', 'SMO_CRC'])
  })

  it('allows reading the audit trail, but not to SMO staff [SUBJ-085, PERM-040]', () => {
    expect(holders('canViewAuditTrail')).toEqual(['SYSTEM', 'CI', 'PI', 'SUB_I'])
  })

  it('allows reading the access record of a study to its chief investigator and to system admins [ACCESS-061]', () => {
    const readers = Object.entries(EVERYONE).filter(([, caller]) => mayReadAccess(permissions(caller)))
    expect(readers.map(([name]) => name)).toEqual(['SYSTEM', 'CI'])
  })

  it('lets monitors of the study, and who reads its trail, review its changes [VISIT-309]', () => {
    const reviewers = Object.entries(EVERYONE).filter(([, caller]) => mayReviewChanges(permissions(caller), caller))
    expect(reviewers.map(([name]) => name)).toEqual(['SYSTEM', 'CI', 'PI', 'SUB_I', 'CRA'])
    // A job role alone is no part in a study.
    const elsewhere = standing({ jobRoleKey: 'CRA', projectRole: 'VIEWER' })
    expect(mayReviewChanges(permissions(elsewhere), elsewhere)).toBe(false)
  })

  it('lets these callers edit templates, arms, baseline dates and vendors: who may edit sheets, or is an admin [PERM-053, INST-094]', () => {
    const editors = Object.entries(EVERYONE).filter(([, caller]) => mayEditSheets(permissions(caller)))
    expect(editors.map(([name]) => name)).toEqual(['SYSTEM', 'TENANT', 'CI', 'CRC', 'SMO_CRC', 'LEAD'])
    expect(mayEditSheets({ canEditSheets: true, isAdmin: false })).toBe(true)
    expect(mayEditSheets({ canEditSheets: false, isAdmin: true })).toBe(true)
    expect(mayEditSheets({ canEditSheets: false, isAdmin: false })).toBe(false)
  })

  it('allows these callers to export data [SUBJ-086, PERM-041]', () => {
    expect(holders('canExportData')).toEqual(['SYSTEM', 'CI', 'PI', 'SUB_I'])
  })

  it('allows admins, PI and co-investigator to manage visits and dates [SUBJ-087, SUBJ-090, PERM-042]', () => {
    expect(holders('canManageVisits')).toEqual(['SYSTEM', 'TENANT', 'CI', 'PI', 'SUB_I', 'CRC', 'SMO_CRC', 'LEAD'])
  })

  it('allows admins, PI and co-investigator to open the institution list [PERM-043]', () => {
    expect(holders('canAccessInstitutionList')).toEqual([
      'SYSTEM',
      'TENANT',
      'CI',
      'PI',
      'SUB_I',
      'CRC',
      'SMO_CRC',
      'LEAD',
    ])
  })

  it('shows investigators to system admin, CI, SMO staff and PI [PERM-044]', () => {
    expect(holders('canViewInvestigators')).toEqual(['SYSTEM', 'CI', 'PI', 'SMO_CRC'])
  })

  it('allows system admin and the tenant admin of an attached organisation to edit the study [PERM-045]', () => {
    expect(holders('canEditProject')).toEqual(['SYSTEM', 'TENANT'])
    expect(permissions(standing({ adminType: 'TENANT' })).canEditProject).toBe(false)
  })

  it('allows these callers to edit sheets [PERM-046]', () => {
    expect(holders('canEditSheets')).toEqual(['SYSTEM', 'TENANT', 'CI', 'SMO_CRC', 'LEAD'])
  })

  it('counts SMO staff as staff of the study only when they or their SMO take part in it [PERM-035]', () => {
    const smo = { organizationTypes: ['SMO'] }
    expect(permissions(standing(smo)).isSMOStaff).toBe(false)
    expect(permissions(standing({ ...smo, isSmoAttached: true })).isSMOStaff).toBe(true)
    expect(permissions(standing({ ...smo, projectRole: 'COORDINATOR' })).isSMOStaff).toBe(true)
    expect(permissions(standing({ isSmoAttached: true })).isSMOStaff).toBe(false)
  })

  it('does not count a global project lead as lead of the study [PERM-036]', () => {
    expect(permissions(standing({ jobRoleKey: 'PI' })).isAdmin).toBe(false)
  })
})

describe('the effective data role', () => {
  it('is ADMIN for system admins [SUBJ-063, SUBJ-064]', () => {
    expect(effectiveDataRole(SYSTEM)).toBe('ADMIN')
    expect(effectiveDataRole(standing({ roles: ['SYSTEM_ADMIN'] }))).toBe('ADMIN')
    expect(effectiveDataRole(standing({ adminType: 'SYSTEM', jobRoleKey: 'CRA' }))).toBe('ADMIN')
    expect(effectiveDataRole(standing({ admin: true, adminType: 'TENANT' }))).toBe('CRC')
  })

  it('is ADMIN when the first organisation is an SMO, even for a CRC or CRA [SUBJ-065]', () => {
    expect(effectiveDataRole(SMO_CRC)).toBe('ADMIN')
    expect(effectiveDataRole(standing({ jobRoleKey: 'CRA', organizationTypes: ['SMO'] }))).toBe('ADMIN')
    expect(effectiveDataRole(standing({ jobRoleKey: 'CRA', organizationTypes: ['CRO', 'SMO'] }))).toBe('CRA')
  })

  it('is ADMIN for CI and PI by study role or job role, and for co-investigators [SUBJ-066, SUBJ-067, SUBJ-068]', () => {
    for (const caller of [CI, PI, SUB_I]) expect(effectiveDataRole(caller)).toBe('ADMIN')
    for (const jobRoleKey of ['PI', 'CI', 'SUB_I', 'CHIEF_INVESTIGATOR', 'SITE_PRINCIPAL_INVESTIGATOR']) {
      expect(effectiveDataRole(standing({ jobRoleKey }))).toBe('ADMIN')
    }
    for (const projectRole of ['CHIEF_INVESTIGATOR', 'SITE_PRINCIPAL_INVESTIGATOR', 'CO_INVESTIGATOR']) {
      expect(effectiveDataRole(standing({ projectRole }))).toBe('ADMIN')
    }
    expect(effectiveDataRole(standing({ isChiefInvestigator: true }))).toBe('ADMIN')
  })

  it('is CRA, CRC or MONITOR by the role, in this order [SUBJ-069, SUBJ-070, SUBJ-071]', () => {
    expect(effectiveDataRole(CRA)).toBe('CRA')
    expect(effectiveDataRole(CRC)).toBe('CRC')
    expect(effectiveDataRole(standing({ roles: ['MONITOR'] }))).toBe('MONITOR')
    expect(effectiveDataRole(standing({ roles: ['MONITOR', 'CRC', 'CRA'] }))).toBe('CRA')
    expect(effectiveDataRole(standing({ roles: ['MONITOR', 'CRC'] }))).toBe('CRC')
    expect(effectiveDataRole(standing({ jobRoleKey: 'CRA', projectRole: 'CO_INVESTIGATOR' }))).toBe('ADMIN')
  })

  it.each(['QA', 'CPM', 'GENERAL_USER', 'RESEARCH_NURSE', 'SPONSOR_DM', undefined])(
    'is CRC for %s [SUBJ-072]',
    (jobRoleKey) => {
      expect(effectiveDataRole(standing({ jobRoleKey }))).toBe('CRC')
    },
  )
})

const ALL = { kind: 'all' }
const NONE = { kind: 'none' }
const SITE_1 = { kind: 'one', id: 'site-1' }

describe('the institutions of a caller in a study', () => {
  const scope = (caller: StudyStanding, own: string | null) => institutionScope(permissions(caller), own)

  it('are all for admins of the study, and one for callers bound to a site [PERM-002, PERM-004]', () => {
    expect(scope(CI, 'site-1')).toEqual({ reads: ALL, enters: ALL })
    expect(scope(CRC, 'site-1')).toEqual({ reads: ALL, enters: ALL })
    expect(scope(PI, 'site-1')).toEqual({ reads: SITE_1, enters: SITE_1 })
    expect(scope(standing({ jobRoleKey: 'RESEARCH_NURSE', projectRole: 'NURSE' }), 'site-1')).toEqual({
      reads: SITE_1,
      enters: NONE,
    })
  })

  it('are all for reading and none for entering data for a participant without site [PERM-081]', () => {
    for (const caller of [CRA, QA]) expect(scope(caller, null)).toEqual({ reads: ALL, enters: NONE })
    expect(scope(PI, null)).toEqual({ reads: ALL, enters: NONE })
  })

  it('let PI and co-investigator read and enter data for their own institution only [SUBJ-088, SUBJ-089]', () => {
    for (const caller of [PI, SUB_I]) {
      expect(canReadAt(scope(caller, 'site-1'), 'site-1')).toBe(true)
      expect(canReadAt(scope(caller, 'site-1'), 'site-2')).toBe(false)
      expect(canEnterDataAt(scope(caller, 'site-1'), 'site-1')).toBe(true)
      expect(canEnterDataAt(scope(caller, 'site-1'), 'site-2')).toBe(false)
    }
  })

  it('never allow entering data that may not be read [PERM-082]', () => {
    const anyCaller = fc.constantFrom(...Object.values(EVERYONE))
    fc.assert(
      fc.property(
        anyCaller,
        fc.option(fc.constantFrom('a', 'b')),
        fc.constantFrom('a', 'b', 'c'),
        (caller, own, at) => {
          const reached = scope(caller, own)
          if (canEnterDataAt(reached, at)) expect(canReadAt(reached, at)).toBe(true)
        },
      ),
    )
  })
})

describe('the flags of a permission set', () => {
  it('are these seventeen, each true or false [PERM-028, PERM-029, PERM-030, PERM-031]', () => {
    for (const caller of Object.values(EVERYONE)) {
      const flags = permissions(caller)
      expect(Object.keys(flags).join(' ')).toBe(
        'isSystemAdmin isProjectCI isProjectPI isProjectCRC isCoInvestigator isSMOStaff isProjectLead isAdmin isResearcher canEditSheets canAccessInstitutionList canViewInvestigators canAddSubject canEditProject canManageVisits canViewAuditTrail canExportData',
      )
      expect(Object.values(flags).every((flag) => typeof flag === 'boolean')).toBe(true)
    }
  })

  it('never call a caller both an admin and a researcher [PERM-029, PERM-038]', () => {
    for (const { account, ...relation } of Object.values(EVERYONE)) {
      for (const projectRole of ['SITE_PRINCIPAL_INVESTIGATOR', 'CO_INVESTIGATOR']) {
        const { isAdmin, isResearcher } = studyPermissionsOf(account, { ...relation, projectRole })
        expect(isResearcher).toBe(!isAdmin)
      }
    }
  })
})
