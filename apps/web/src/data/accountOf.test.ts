import type { UserProfile } from '@imsang/api-client'
import { canSeeRoute } from '@imsang/domain/route-access'
import { expect, it } from 'vitest'
import { accountOf } from './accountOf'

const USER = {
  admin: false,
  adminType: null,
  roles: [{ role: 'QA', scopeType: 'ORGANIZATION' }],
  tenants: [],
  profile: { jobRoleKey: null },
} as unknown as UserProfile

it('accountOf keeps the job role key, which opens what a role of that name opens [ROUTE-005]', () => {
  const account = accountOf({ ...USER, roles: [], profile: { ...USER.profile, jobRoleKey: 'CRC' } }, [])
  expect(account).toMatchObject({ jobRoleKey: 'CRC', roles: [] })
  expect(canSeeRoute(account, '/admin-projects')).toBe(true)
})

it('accountOf joins the role names of the profile and of the token [ROUTE-005, ROLE-025, ROLE-026]', () => {
  expect(accountOf(USER, ['CRC', 'QA']).roles).toEqual(['QA', 'CRC'])
  expect(canSeeRoute(accountOf(USER, []), '/admin-projects')).toBe(false)
  expect(canSeeRoute(accountOf(USER, ['CRC']), '/admin-projects')).toBe(true)
  for (const role of ['Admin', 'system-admin', 'PLATFORM_ADMIN']) {
    expect(canSeeRoute(accountOf(USER, [role]), '/organization')).toBe(true)
  }
})
