import { describe, expect, it } from 'vitest'
import { makeToken } from '../testing/makeToken'
import type { UserProfile } from '../types'
import { readClaims } from './claims'
import { storedProfileOf } from './profile'

/** The job roles of ledger ROLE-007. */
const JOB_ROLES = [
  ...['PLATFORM_ADMIN', 'TENANT_ADMIN', 'CHIEF_INVESTIGATOR', 'CI', 'SITE_PRINCIPAL_INVESTIGATOR', 'PI', 'SUB_I'],
  ...['CRC', 'CRA', 'CPM', 'PROJECT_MANAGER', 'PM', 'QA', 'SPONSOR_DM', 'SITE_DM', 'RESEARCH_NURSE', 'GENERAL_USER'],
]

const PROFILE: UserProfile['profile'] = {
  userId: 'u-1',
  username: 'hong',
  fullName: '홍길동',
  phone: '010-1234-5678',
  jobRoleKey: 'CRC',
  roleName: '연구간호사',
  organizationName: '서울병원',
  profileImageUrl: null,
}
const userWith = (profile: Partial<UserProfile['profile']> = {}, changes: Partial<UserProfile> = {}): UserProfile => ({
  version: 1,
  email: 'hong@hospital.example',
  roles: [],
  tenants: [],
  admin: false,
  adminType: null,
  lastAccessedProjectId: null,
  ...changes,
  profile: { ...PROFILE, ...profile },
})
const stored = (user: UserProfile, payload: Record<string, unknown> = {}) =>
  storedProfileOf(user, readClaims(makeToken(payload)))

describe('the stored profile', () => {
  it('has these four fields and no other [SESSION-004]', () => {
    expect(stored(userWith(), { sub: 'other' })).toEqual({
      userId: 'u-1',
      userName: '홍길동',
      email: 'hong@hospital.example',
      jobRoleKey: 'CRC',
    })
  })

  it('has the user id of the profile, else of the claims sub, userId, id [SESSION-005]', () => {
    const nameless = userWith({ userId: '' })
    expect(stored(userWith(), { sub: 'a' })?.userId).toBe('u-1')
    expect(stored(nameless, { sub: 'a', userId: 'b', id: 'c' })?.userId).toBe('a')
    expect(stored(nameless, { userId: 'b', id: 'c' })?.userId).toBe('b')
    expect(stored(nameless, { id: 'c' })?.userId).toBe('c')
  })

  it('has the full name, else the user name [SESSION-006]', () => {
    expect(stored(userWith())?.userName).toBe('홍길동')
    expect(stored(userWith({ fullName: '' }))?.userName).toBe('hong')
    expect(stored(userWith({ fullName: '', username: '' }))?.userName).toBe('')
  })

  it('is null without an e-mail or any user id', () => {
    expect(stored(userWith({}, { email: '' }), { sub: 'a' })).toBeNull()
    expect(stored(userWith({ userId: '' }))).toBeNull()
  })
})

describe('the stored job role', () => {
  const role = (name: string) => ({ role: name, scopeType: 'STUDY' })

  it('is that of the profile, also one that is not listed [SESSION-007]', () => {
    expect(stored(userWith({}, { roles: [role('PI')] }))?.jobRoleKey).toBe('CRC')
    expect(stored(userWith({ jobRoleKey: 'PHARMACIST' }))?.jobRoleKey).toBe('PHARMACIST')
  })

  it('may be outside the profile object [SESSION-007]', () => {
    const user = { ...userWith({ jobRoleKey: null }, { roles: [role('PI')] }), jobRoleKey: 'CRA' }
    expect(stored(user)?.jobRoleKey).toBe('CRA')
  })

  it.each([null, ''])('is the first known role when the profile has %j [SESSION-007]', (jobRoleKey) => {
    const roles = [role('SYSTEM_ADMIN'), role('crc'), role('SUB_I'), role('PI')]
    expect(stored(userWith({ jobRoleKey }, { roles }))?.jobRoleKey).toBe('SUB_I')
  })

  it.each(JOB_ROLES)('may be %s [ROLE-007]', (name) => {
    expect(stored(userWith({ jobRoleKey: null }, { roles: [role('OTHER'), role(name)] }))?.jobRoleKey).toBe(name)
  })

  it('is absent when no role is known [SESSION-007]', () => {
    const profile = stored(userWith({ jobRoleKey: null }, { roles: [role('SMO_STAFF')] }))
    expect(profile).not.toHaveProperty('jobRoleKey')
  })
})
