import { type OperationId, readClaims } from '@imsang/api-client'
import { type Account, JOB_ROLES } from '@imsang/domain/access'
import { canSeeRoute, routesOf, SIDEBAR } from '@imsang/domain/route-access'
import { DEMO_ORGANIZATIONS } from '@imsang/fixtures'
import { assert, asyncProperty, constantFrom, record, subarray } from 'fast-check'
import { expect, it } from 'vitest'
import { plantUser, tokenOf } from '../administration/testing/plant'
import { newId } from '../db/ids'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'

/** The first call of each screen in the sidebar. */
const FIRST_CALL: Readonly<Record<string, OperationId>> = {
  '/main': 'listMyProjects',
  '/organization': 'listOrganizations',
  '/user-management': 'listUsers',
  '/admin-projects': 'listProjects',
  '/projects': 'listMyProjects',
  '/smo-month': 'countSmoMonth',
}
const SCREENS = Object.entries(FIRST_CALL)

/** Includes unknown job roles, and ones that would make an administrator if they were role names. */
const ANY_JOB_ROLE = [
  ...JOB_ROLES,
  'admin',
  'Admin',
  'ADMIN',
  'system-admin',
  'SYSTEM_ADMIN',
  'platform admin',
  'SMO_STAFF',
]

describeOnOneEngine('the menus of an account', (engine) => {
  const server = useServer(engine)

  /** Creates a user with a session, and the account that a client derives from profile and token. */
  async function enter(
    values: { admin: boolean; adminType: string | null; jobRoleKey: string | null },
    places: string[],
  ) {
    const email = `${newId()}@seoul-hospital.example`
    await plantUser(server(), { email, ...values, adminType: values.adminType as 'SYSTEM' }, places)
    const token = await tokenOf(server(), email)
    const { data } = await server().call('getMe', { token })
    const account: Account = {
      admin: data.admin,
      adminType: data.adminType,
      jobRoleKey: data.profile.jobRoleKey,
      roles: [...data.roles.map(({ role }) => role), ...readClaims(token).roles],
      organizationTypes: data.tenants.map(({ organizationType }) => organizationType),
    }
    const answers = async (id: OperationId) => (await server().call(id, { token })).status
    return { account, answers }
  }

  it('are covered here for every screen in the sidebar', () => {
    expect(SCREENS.map(([path]) => path).sort()).toEqual(SIDEBAR.map(({ path }) => path).sort())
  })

  it('contain exactly the screens whose calls the server allows, for any account [ROLE-025, ROLE-026, ROLE-034]', async () => {
    const user = record({
      admin: constantFrom(true, false),
      adminType: constantFrom('SYSTEM', 'TENANT', null),
      jobRoleKey: constantFrom(...ANY_JOB_ROLE, null),
    })
    const places = subarray(
      Object.values(DEMO_ORGANIZATIONS).map(({ id }) => id),
      { maxLength: 2 },
    )
    await assert(
      asyncProperty(user, places, async (values, organizationIds) => {
        const { account, answers } = await enter(values, organizationIds)
        for (const [path, call] of SCREENS) {
          expect([path, (await answers(call)) === 200]).toEqual([
            path,
            FIRST_CALL[path] === 'listMyProjects' || canSeeRoute(account, path),
          ])
        }
        for (const { path } of routesOf(account))
          expect([path, await answers(FIRST_CALL[path] ?? 'getMe')]).toEqual([path, 200])
      }),
      { numRuns: 60 },
    )
  })

  it.each(['admin', 'Admin', 'system-admin', 'SYSTEM ADMIN'])(
    'are not those of an administrator for the job role %s alone, and the server does not treat it as one [ROLE-025, ROLE-034]',
    async (jobRoleKey) => {
      const { account, answers } = await enter({ admin: false, adminType: null, jobRoleKey }, [])
      expect(routesOf(account).map(({ path }) => path)).toEqual(['/main', '/projects'])
      expect([await answers('listOrganizations'), await answers('listUsers'), await answers('listProjects')]).toEqual([
        403, 403, 403,
      ])
    },
  )

  it('are those of an administrator for the job role PLATFORM_ADMIN, and the server allows their calls [ROLE-026, ROLE-034]', async () => {
    const { account, answers } = await enter({ admin: false, adminType: null, jobRoleKey: 'platform-admin' }, [])
    expect(routesOf(account).map(({ path }) => path)).toContain('/organization')
    expect([await answers('listOrganizations'), await answers('listUsers'), await answers('listProjects')]).toEqual([
      200, 200, 200,
    ])
  })
})
