import { describe, expect, it } from 'vitest'
import { refusalToNotify, wishedNotification } from '.'

describe('the wish that a subject is told of a visit', () => {
  it('is none unless it is switched on, and an e-mail when it names no type [VISIT-269]', () => {
    expect(wishedNotification({})).toBeNull()
    expect(wishedNotification({ notificationEnabled: false, notificationType: 'SMS' })).toBeNull()
    expect(wishedNotification({ notificationType: 'EMAIL' })).toBeNull()
    expect(wishedNotification({ notificationEnabled: true })).toBe('EMAIL')
    expect(wishedNotification({ notificationEnabled: true, notificationType: null })).toBe('EMAIL')
    expect(wishedNotification({ notificationEnabled: true, notificationType: 'SMS' })).toBe('SMS')
  })

  it.each([
    [null, false, false, undefined],
    ['EMAIL', true, true, undefined],
    ['EMAIL', false, true, undefined],
    ['EMAIL', true, false, '이메일이 없어 이메일 알림을 설정할 수 없습니다.'],
    ['EMAIL', false, false, '연락처 또는 이메일이 없으면 알림을 발송할 수 없습니다.'],
    ['SMS', true, true, undefined],
    ['SMS', true, false, undefined],
    ['SMS', false, true, '연락처가 없어 문자 알림을 설정할 수 없습니다.'],
    ['SMS', false, false, '연락처 또는 이메일이 없으면 알림을 발송할 수 없습니다.'],
  ] as const)(
    'as %s with contact %s and e-mail %s is refused with %j [VISIT-159]',
    (type, hasContact, hasEmail, message) => {
      expect(refusalToNotify(type, { hasContact, hasEmail })?.message).toBe(message)
    },
  )
})
