import type { Account } from '@imsang/domain/access'
import { describe, expect, it } from 'vitest'
import { offeredScreen } from './offeredScreen'

const CRC: Account = { admin: false, adminType: null, jobRoleKey: 'CRC', roles: [], organizationTypes: ['HOSPITAL'] }
const ME = { account: CRC, userId: 'u-1', origin: 'https://imsang.example' }
const SUBJECTS = '/projects/p-1/subjects?tab=1'

describe('the screen offered after a sign-in', () => {
  it.each([
    ['requested before a sign-in', { address: SUBJECTS, userId: null }],
    ["at which the same user's session ended", { address: SUBJECTS, userId: 'u-1' }],
    ['with the full address of this origin', { address: `https://imsang.example${SUBJECTS}`, userId: null }],
  ])('is the kept one %s [ROUTE-055]', (_which, kept) => {
    expect(offeredScreen(kept, ME)).toEqual({ label: '시험대상자 관리', address: SUBJECTS })
  })

  it.each([
    ['at which another user’s session ended', { address: SUBJECTS, userId: 'u-2' }],
    ['of another origin', { address: 'https://evil.example/projects', userId: null }],
    ['of another origin without its scheme', { address: '//evil.example/projects', userId: null }],
    ['that is a script URL', { address: 'javascript:alert(1)', userId: null }],
    ['without a route', { address: '/nowhere', userId: null }],
    ['that this user may not open', { address: '/system-settings', userId: null }],
    ['that is home', { address: '/main', userId: null }],
    ['that is the login page', { address: '/', userId: null }],
    ['that is not an address', { address: 7, userId: null }],
    ['without an owner', { address: SUBJECTS }],
    ['if none was kept', null],
  ])('is none %s [ROUTE-055]', (_which, kept) => {
    expect(offeredScreen(kept, ME)).toBeNull()
  })
})
