import { describe, expect, it } from 'vitest'
import {
  decideRegistration,
  NEW_REGISTRATION_STATUS,
  nextRegistrationStatus,
  PENDING_STATUS_LABELS,
  REGISTRATION_STATUSES,
  type RegistrationEvent,
  refusalOfRegistrationAct,
} from '.'

const EVENTS: RegistrationEvent[] = ['expire', 'verify', 'reactivate', 'approve', 'reject']
const ONLY_APPROVED = '이메일 인증이 완료된 사용자만 승인할 수 있습니다. 사용자에게 이메일 인증을 요청해주세요.'

/** Every transition, written by hand. */
const WAYS = [
  'EMAIL_SENT expire EXPIRED',
  'EMAIL_SENT verify EMAIL_VERIFIED',
  'EXPIRED reactivate EMAIL_SENT',
  'EMAIL_VERIFIED approve APPROVED',
  'EMAIL_VERIFIED reject REJECTED',
]

describe('a registration', () => {
  it('starts as EMAIL_SENT and from there expires or is verified [VERIFY-031]', () => {
    expect(NEW_REGISTRATION_STATUS).toBe('EMAIL_SENT')
    expect(nextRegistrationStatus('EMAIL_SENT', 'expire')).toBe('EXPIRED')
    expect(nextRegistrationStatus('EMAIL_SENT', 'verify')).toBe('EMAIL_VERIFIED')
  })

  it('that has expired is EMAIL_SENT again when it is reactivated [VERIFY-032]', () => {
    expect(nextRegistrationStatus('EXPIRED', 'reactivate')).toBe('EMAIL_SENT')
  })

  it('has these transitions and no other [VERIFY-031, VERIFY-032, VERIFY-033]', () => {
    const found = [...REGISTRATION_STATUSES, 'PENDING', 'toString', ''].flatMap((status) =>
      EVENTS.flatMap((event) => {
        const next = nextRegistrationStatus(status, event)
        return next ? [`${status} ${event} ${next}`] : []
      }),
    )
    expect(found).toEqual(WAYS)
  })
})

it('of somebody who waits for a decision has one of four statuses [ACONST-042]', () => {
  expect(Object.keys(PENDING_STATUS_LABELS)).toEqual(['EMAIL_VERIFIED', 'EMAIL_SENT', 'PENDING', 'EXPIRED'])
})

describe('the decision of an administrator on a registration', () => {
  it('leads to APPROVED, or to REJECTED with the reason [VERIFY-033]', () => {
    expect(decideRegistration('EMAIL_VERIFIED', { act: 'approve' })).toEqual({
      status: 'APPROVED',
      rejectionReason: null,
    })
    expect(decideRegistration('EMAIL_VERIFIED', { act: 'reject', reason: ' 소속 확인 불가 ' })).toEqual({
      status: 'REJECTED',
      rejectionReason: '소속 확인 불가',
    })
  })

  it.each(['EMAIL_SENT', 'EXPIRED', 'APPROVED', 'REJECTED', 'PENDING', 'email_verified'])(
    'is refused for %s [VERIFY-034]',
    (status) => {
      expect(decideRegistration(status, { act: 'approve' })).toEqual({
        refusal: { rule: 'other-status', message: ONLY_APPROVED },
      })
      expect(refusalOfRegistrationAct(status, 'reject')?.message).toBe(
        '이메일 인증이 완료된 사용자만 거절할 수 있습니다.',
      )
    },
  )
})

describe('the request of the owner of a registration', () => {
  it('is refused in another status, and the code of an expired one as expired [VERIFY-032]', () => {
    expect(refusalOfRegistrationAct('EMAIL_SENT', 'verify')).toBeNull()
    expect(refusalOfRegistrationAct('EXPIRED', 'verify')?.message).toBe(
      '인증 코드가 만료되었습니다. 새 코드를 요청해주세요.',
    )
    expect(refusalOfRegistrationAct('APPROVED', 'verify')?.message).toBe('인증 코드가 올바르지 않습니다.')
    expect(refusalOfRegistrationAct('EMAIL_SENT', 'reactivate')?.message).toBe('이메일 재발송에 실패했습니다.')
  })
})
