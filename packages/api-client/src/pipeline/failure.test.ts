import { describe, expect, it } from 'vitest'
import { messageOf, RequestFailure } from './failure'

const SAID = '이미 사용 중인 이메일입니다.'
const FALLBACK = '목록을 불러올 수 없습니다.'

describe('the message for an error', () => {
  it('is the timeout message after a timeout [REQ-033]', () => {
    expect(messageOf(new RequestFailure('timeout'))).toBe('요청 시간이 초과되었습니다')
  })

  it('is the network message without an answer [REQ-034]', () => {
    expect(messageOf(new RequestFailure('network'))).toBe('네트워크 연결에 실패했습니다')
  })

  it('is the shape message for a reply of unknown shape [REQ-036]', () => {
    expect(messageOf(new RequestFailure('shape', 200))).toBe('올바르지 않은 응답 데이터입니다.')
  })

  it.each([new RequestFailure('refused', 500), new TypeError('x is not a function'), 'boom', null, undefined])(
    'is the unknown-error message for any other error: %s [REQ-035]',
    (error) => {
      expect(messageOf(error)).toBe('알 수 없는 오류가 발생했습니다')
    },
  )

  it('is that of a newer version after a 412 without a message [REQ-044]', () => {
    const text = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
    expect(messageOf(new RequestFailure('refused', 412))).toBe(text)
    expect(messageOf(new RequestFailure('refused', 412), FALLBACK)).toBe(text)
    expect(messageOf(new RequestFailure('refused', 412, { message: SAID }))).toBe(SAID)
    expect(messageOf(new RequestFailure('refused', 409), FALLBACK)).toBe(FALLBACK)
  })

  it('says that the session ended [REQ-037]', () => {
    expect(messageOf(new RequestFailure('session-expired', 401))).toBe('세션이 만료되었습니다. 다시 로그인해주세요.')
  })
})

describe('the failure of a call', () => {
  it('has the text of the server as its own, else its kind [REQ-030]', () => {
    expect(new RequestFailure('refused', 400, { message: SAID }).message).toBe(SAID)
    expect(new RequestFailure('refused', 400).message).toBe('refused')
    expect(String(new RequestFailure('network'))).toBe('RequestFailure: network')
  })
})

describe('the precedence of messages', () => {
  it.each(['refused', 'timeout', 'network', 'shape'] as const)(
    'puts the server message before everything for %s [REQ-038]',
    (kind) => {
      expect(messageOf(new RequestFailure(kind, 400, { message: SAID, error: 'Bad Request' }), FALLBACK)).toBe(SAID)
    },
  )

  it('takes the error field when the message is empty [REQ-038]', () => {
    expect(messageOf(new RequestFailure('refused', 400, { message: ' ', error: SAID }), FALLBACK)).toBe(SAID)
    expect(messageOf(new RequestFailure('refused', 400, { error: SAID }), FALLBACK)).toBe(SAID)
  })

  it.each(['timeout', 'network', 'shape'] as const)('puts %s before the fallback of the screen [REQ-038]', (kind) => {
    expect(messageOf(new RequestFailure(kind), FALLBACK)).toBe(messageOf(new RequestFailure(kind)))
    expect(messageOf(new RequestFailure(kind), FALLBACK)).not.toBe(FALLBACK)
  })

  it('puts the fallback before the unknown-error message [REQ-038]', () => {
    const silent = new RequestFailure('refused', 500, { message: '', error: '\n' })
    expect(silent.serverMessage).toBeNull()
    expect(messageOf(silent, FALLBACK)).toBe(FALLBACK)
    expect(messageOf(new Error('boom'), FALLBACK)).toBe(FALLBACK)
  })
})
