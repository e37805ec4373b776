import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Account, isSystemAdmin, JOB_ROLES, ORGANIZATION_TYPES } from '../access'
import { canSeeRoute, hasSystemSettingsEntry, ROUTE_JOB_ROLES, ROUTES, routeOfAddress, routesOf } from '.'
import { opensTo } from './canSeeRoute'

const account = (changes: Partial<Account> = {}): Account => ({ roles: [], organizationTypes: [], ...changes })
const job = (jobRoleKey: string, organizationTypes = ['HOSPITAL']) => account({ jobRoleKey, organizationTypes })

const USERS = {
  SYSTEM: account({ admin: true }),
  TENANT: account({ adminType: 'TENANT', organizationTypes: ['CRO'] }),
  SMO_STAFF: account({ jobRoleKey: 'SMO_STAFF' }),
  IN_SMO: job('GENERAL_USER', ['SMO']),
  SECOND_SMO: job('GENERAL_USER', ['HOSPITAL', 'SMO']),
  CI: job('CI'),
  CHIEF: job('CHIEF_INVESTIGATOR'),
  PI: job('PI'),
  SITE_PI: job('SITE_PRINCIPAL_INVESTIGATOR'),
  SUB_I: job('SUB_I'),
  CRC: job('CRC'),
  CPM: job('CPM', ['CRO']),
  PM: job('PM'),
  MANAGER: job('PROJECT_MANAGER'),
  QA: job('QA'),
  CRA: job('CRA'),
  NURSE: job('RESEARCH_NURSE'),
  SPONSOR_DM: job('SPONSOR_DM', ['SPONSOR']),
  SITE_DM: job('SITE_DM'),
  GENERAL: job('GENERAL_USER'),
  NOBODY: account(),
}
const EVERYONE = Object.keys(USERS).join(' ')
const LEADS = 'CI CHIEF PI SITE_PI SUB_I CPM PM MANAGER'

type Table = Record<string, string>

/** The users who may open each address, written by hand from the route table. */
const PUBLIC: Table = { '/': EVERYONE, '/auth/callback': EVERYONE }
const FOR_EVERYBODY: Table = {
  '/main': EVERYONE,
  '/projects': EVERYONE,
  '/projects/p1': EVERYONE,
  '/profiles': EVERYONE,
  '/profiles/history': EVERYONE,
  '/partner-sign-in': EVERYONE,
  '/settings/password': EVERYONE,
}
const ADMINISTRATION: Table = {
  '/organization': 'SYSTEM',
  '/organization/apply': 'SYSTEM',
  '/user-management': 'SYSTEM TENANT',
  '/user-management/history': 'SYSTEM TENANT',
  '/user-management/access': 'SYSTEM TENANT',
  '/access-record': 'SYSTEM TENANT',
  '/access-record/review': 'SYSTEM TENANT',
  '/user-management/apply': `SYSTEM TENANT ${LEADS}`,
  '/system-settings': 'SYSTEM',
}
const ALL_STUDIES: Table = {
  '/admin-projects': 'SYSTEM TENANT SMO_STAFF IN_SMO SECOND_SMO CI CHIEF CRC CPM PM MANAGER',
  '/admin-projects/create': 'SYSTEM TENANT',
  '/admin-projects/p1/edit': 'SYSTEM TENANT',
}
const OF_SMO: Table = { '/smo-month': 'SYSTEM IN_SMO SECOND_SMO' }
const OF_SUBJECTS = `SYSTEM TENANT SMO_STAFF IN_SMO ${LEADS} CRC QA CRA NURSE SPONSOR_DM SITE_DM`
const SUBJECTS: Table = {
  '/projects/p1/subjects': OF_SUBJECTS,
  '/projects/p1/subjects/s1': OF_SUBJECTS,
  '/projects/p1/audit-trail': OF_SUBJECTS,
  '/projects/p1/changes': OF_SUBJECTS,
  '/projects/p1/access-record': OF_SUBJECTS,
  '/projects/p1/access-record/review': OF_SUBJECTS,
}

const names = (holds: (user: Account) => boolean) =>
  Object.entries(USERS).flatMap(([name, user]) => (holds(user) ? [name] : []))
const sorted = (text: string) => text.split(' ').sort()

const anyAccount: fc.Arbitrary<Account> = fc.record({
  admin: fc.constantFrom(true, false, null),
  adminType: fc.constantFrom('SYSTEM', 'TENANT', null),
  jobRoleKey: fc.constantFrom(...JOB_ROLES, 'SMO_STAFF', 'SOMETHING_NEW', null),
  roles: fc.array(fc.constantFrom(...JOB_ROLES, 'SYSTEM_ADMIN', 'admin', 'USER', 'SMO_STAFF', '__proto__'), {
    maxLength: 2,
  }),
  organizationTypes: fc.array(fc.constantFrom(...ORGANIZATION_TYPES, '새 유형'), { maxLength: 2 }),
})
const anyPath = fc.constantFrom(...ROUTES.map(({ path }) => path))

describe('opening a route by its address', () => {
  const expectOpens = (table: Table) => {
    for (const [address, users] of Object.entries(table)) {
      expect(names((user) => canSeeRoute(user, address)).sort(), address).toEqual(sorted(users))
    }
  }

  it('is possible for everybody at the login page and the callback [ROUTE-013, ROUTE-014]', () => {
    expectOpens(PUBLIC)
  })

  it('is possible for every user at home, own studies and own settings [ROUTE-015, ROUTE-024, ROUTE-025, ROUTE-027, ROUTE-028, PERM-025, PERM-027]', () => {
    expectOpens(FOR_EVERYBODY)
  })

  it('is possible for the listed users at organisations, users and system settings [ROUTE-016, ROUTE-017, ROUTE-018, ROUTE-019, ROUTE-020]', () => {
    expectOpens(ADMINISTRATION)
  })

  it('is possible for the listed users at the study list of admins and the creation of studies [ROUTE-021, ROUTE-022, ROUTE-023, PERM-023, PERM-024]', () => {
    expectOpens(ALL_STUDIES)
  })

  it('is possible for members of an SMO, at whatever place, at the month of their SMO [VISIT-280]', () => {
    expectOpens(OF_SMO)
  })

  it('is possible for the listed users at the subjects of a study [ROUTE-026, ROUTE-059]', () => {
    expectOpens(SUBJECTS)
  })

  it('is tested here for every route and no other', () => {
    const told = [PUBLIC, FOR_EVERYBODY, ADMINISTRATION, ALL_STUDIES, OF_SMO, SUBJECTS].flatMap(Object.keys)
    expect(told.map((address) => routeOfAddress(address)?.path).sort()).toEqual(ROUTES.map(({ path }) => path).sort())
  })

  it('is possible for a visitor at the login page and the callback only [ROUTE-013, ROUTE-014]', () => {
    const open = ROUTES.filter(({ path }) => canSeeRoute(null, path)).map(({ path }) => path)
    expect(open).toEqual(['/', '/auth/callback'])
  })

  it('is possible for a system admin at every route, also those not in the sidebar [ROUTE-006]', () => {
    fc.assert(
      fc.property(anyAccount.filter(isSystemAdmin), anyPath, (user, path) => {
        expect(canSeeRoute(user, path)).toBe(true)
      }),
    )
    const forOthers = { path: '/x', label: null, row: 'ROUTE-006', opens: { userTypes: ['SMO_STAFF'] } } as const
    expect([USERS.SYSTEM, USERS.SMO_STAFF, USERS.TENANT].map((user) => opensTo(user, forOthers))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is possible at subjects for rank 2 or higher, SMO staff, CRC, PI and SUB_I only [ROUTE-026, SUBJ-008, SUBJ-009, SUBJ-010]', () => {
    const opens = (fields: Partial<Account>) =>
      canSeeRoute({ roles: [], organizationTypes: [], ...fields }, '/projects/p1/subjects')
    for (const jobRoleKey of ['CRC', 'PI', 'SUB_I', 'CRA', 'QA', 'RESEARCH_NURSE', 'PLATFORM_ADMIN']) {
      expect(opens({ jobRoleKey }), jobRoleKey).toBe(true)
    }
    expect(opens({ organizationTypes: ['SMO'] })).toBe(true)
    expect(opens({ jobRoleKey: 'GENERAL_USER' })).toBe(false)
    expect(opens({})).toBe(false)
  })

  it('stays possible when an account gets one more role or organisation [ROUTE-081]', () => {
    const more = fc.oneof(
      fc.constantFrom(...JOB_ROLES).map((role) => ({ role, type: null })),
      fc.constantFrom(...ORGANIZATION_TYPES).map((type) => ({ role: null, type })),
    )
    fc.assert(
      fc.property(anyAccount, more, anyPath, (user, { role, type }, path) => {
        const richer = {
          ...user,
          roles: role ? [...user.roles, role] : user.roles,
          organizationTypes: type ? [...user.organizationTypes, type] : user.organizationTypes,
        }
        // The first organisation decides the user type, so it is not an addition.
        if (type && user.organizationTypes.length === 0) return
        if (canSeeRoute(user, path)) expect(canSeeRoute(richer, path)).toBe(true)
      }),
    )
  })
})

describe('the study list of admins', () => {
  const open = (user: Account) => canSeeRoute(user, '/admin-projects')

  it('opens by user type system admin and SMO staff [PERM-017, PERM-018]', () => {
    expect([USERS.SYSTEM, USERS.SMO_STAFF, USERS.IN_SMO].map(open)).toEqual([true, true, true])
  })

  it('opens by any organisation of type SMO, the second one too [PERM-019, ROUTE-004]', () => {
    expect(open(USERS.SECOND_SMO)).toBe(true)
    expect(open(job('GENERAL_USER', ['HOSPITAL', 'CRO']))).toBe(false)
  })

  it('opens by four job roles, held as job role key or as role name [PERM-020, ROUTE-002, ROUTE-005, ROLE-033]', () => {
    expect(ROUTE_JOB_ROLES).toEqual(['CHIEF_INVESTIGATOR', 'CI', 'CRC', 'PROJECT_MANAGER'])
    for (const role of ROUTE_JOB_ROLES) {
      expect(open(job(role)), role).toBe(true)
      expect(open(account({ roles: [role.toLowerCase()] })), role).toBe(true)
    }
  })

  it('is the only route with that list of job roles, and has no other job role [ROLE-033]', () => {
    const users = ROUTES.filter(({ opens }) => opens?.jobRoles?.includes('PROJECT_MANAGER')).map(({ path }) => path)
    expect(users).toEqual(['/admin-projects'])
  })

  it('opens from level PROJECT_LEAD, unless the level comes only from a researcher role [PERM-021, ROUTE-008]', () => {
    expect(open(USERS.CPM)).toBe(true)
    expect(open(USERS.TENANT)).toBe(true)
    for (const researcher of [USERS.PI, USERS.SITE_PI, USERS.SUB_I]) {
      expect(open(researcher)).toBe(false)
      expect(open({ ...researcher, roles: ['SUB_I', 'PI', 'QA'] })).toBe(false)
      expect(open({ ...researcher, roles: ['CPM'] })).toBe(true)
      expect(open({ ...researcher, roles: ['CRC'] })).toBe(true)
      expect(open({ ...researcher, adminType: 'TENANT' })).toBe(true)
    }
  })

  it('is refused to CRA, QA, research nurse, data managers and general users [PERM-022]', () => {
    const refused = [USERS.CRA, USERS.QA, USERS.NURSE, USERS.SPONSOR_DM, USERS.SITE_DM, USERS.GENERAL, USERS.NOBODY]
    expect(refused.map(open)).toEqual(refused.map(() => false))
  })
})

describe('the sidebar', () => {
  const labels = (user: Account) =>
    routesOf(user)
      .map(({ label }) => label)
      .join(' · ')

  it('lists the routes that a user may see, in the order of the table [ROUTE-036]', () => {
    expect(labels(USERS.SYSTEM)).toBe('홈 · 조직 관리 · 사용자 관리 · 연구 관리')
    expect(labels(USERS.TENANT)).toBe('홈 · 사용자 관리 · 연구 관리 · 연구 리스트')
    expect(labels(USERS.SMO_STAFF)).toBe('홈 · 연구 관리')
    expect(labels(USERS.CRC)).toBe('홈 · 연구 관리 · 연구 리스트')
    expect(labels(USERS.PI)).toBe('홈 · 연구 리스트')
    expect(labels(USERS.NOBODY)).toBe('홈 · 연구 리스트')
  })

  it('shows the list of own studies to general users only, although every user may open it [ROUTE-024, PERM-026]', () => {
    fc.assert(
      fc.property(anyAccount, (user) => {
        const isListed = routesOf(user).some(({ path }) => path === '/projects')
        expect(isListed).toBe(!isSystemAdmin(user) && !['SMO_STAFF'].includes(typeOf(user)))
        expect(canSeeRoute(user, '/projects')).toBe(true)
      }),
    )
  })

  it('never has a hidden route, one with a parameter or one that does not open [ROUTE-036]', () => {
    fc.assert(
      fc.property(anyAccount, (user) => {
        for (const { path, isHidden } of routesOf(user)) {
          expect(isHidden ?? false).toBe(false)
          expect(path).not.toContain('{')
          expect(canSeeRoute(user, path)).toBe(true)
        }
      }),
    )
  })

  it('has a separate entry for the system settings for system admins only [ROUTE-040]', () => {
    expect(names(hasSystemSettingsEntry)).toEqual(['SYSTEM'])
    expect(routesOf(USERS.SYSTEM).some(({ path }) => path === '/system-settings')).toBe(false)
  })
})

/** SMO staff, decided here independently of the rule that the table uses. */
function typeOf({ jobRoleKey, roles, organizationTypes }: Account): string {
  return organizationTypes[0] === 'SMO' || jobRoleKey === 'SMO_STAFF' || roles.includes('SMO_STAFF') ? 'SMO_STAFF' : ''
}
