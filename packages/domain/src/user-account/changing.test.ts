import { describe, expect, it } from 'vitest'
import { refusalOfAccountStep } from '.'

const STEP = {
  isOwn: false,
  ownLevel: 'TENANT_ADMIN',
  before: 'PROJECT_MEMBER',
  after: 'PROJECT_MEMBER',
  ends: false,
} as const

describe('a change of an account', () => {
  it.each([
    ['somebody below', { before: 'PROJECT_LEAD', ends: true }],
    ['somebody of the same level', { before: 'TENANT_ADMIN', after: 'PROJECT_VIEWER' }],
    ['themselves, level and access kept', { isOwn: true, before: 'TENANT_ADMIN', after: 'TENANT_ADMIN' }],
  ] as const)('is open to an administrator for %s [USER-174, USER-175, USER-177]', (_, step) => {
    expect(refusalOfAccountStep({ ...STEP, ...step })).toBeNull()
  })

  it.each([
    [
      { isOwn: true, before: 'TENANT_ADMIN', after: 'TENANT_ADMIN', ends: true },
      '본인 계정은 비활성화하거나 삭제할 수 없습니다.',
    ],
    [{ isOwn: true, before: 'TENANT_ADMIN', after: 'PROJECT_LEAD' }, '본인의 권한을 낮출 수 없습니다.'],
    [{ before: 'SYSTEM_ADMIN', after: 'SYSTEM_ADMIN' }, '본인보다 권한이 높은 사용자는 변경할 수 없습니다.'],
  ] as const)('is refused: %j, %s [USER-174, USER-175, USER-177]', (step, message) => {
    expect(refusalOfAccountStep({ ...STEP, ...step })?.message).toBe(message)
  })
})
