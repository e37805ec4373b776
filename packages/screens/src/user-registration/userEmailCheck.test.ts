import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AskTaken, createTypedChecker } from '../typed-check/typedCheck'
import { userEmailCheckOf } from './userEmailCheck'

type Answer = Awaited<ReturnType<AskTaken>>

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A checker with its recorded questions and results; the test controls the answers. */
function start() {
  const asked: { email: string; answer: (answer: Answer) => void }[] = []
  const onChange = vi.fn()
  const ask: AskTaken = (email) => new Promise((answer) => asked.push({ email, answer }))
  const checker = createTypedChecker({ ...userEmailCheckOf(ask), onChange })
  const answer = async (index: number, reply: Answer) => {
    asked[index]?.answer(reply)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { checker, answer, emails: () => asked.map(({ email }) => email), told: () => onChange.mock.lastCall?.[0] }
}

describe('the check of the address of somebody to register', () => {
  it('is sent 500 ms after the last edit: not at 499, once at 501 [USER-099, ACONST-010]', async () => {
    const { checker, emails } = start()
    for (const address of ['kim@h.kr', 'kim@h.k', 'kim@h.ke']) {
      checker.edit(address)
      await vi.advanceTimersByTimeAsync(499)
      expect(emails()).toEqual([])
    }
    await vi.advanceTimersByTimeAsync(1)
    expect(emails()).toEqual(['kim@h.ke'])
    await vi.advanceTimersByTimeAsync(1)
    expect(emails()).toEqual(['kim@h.ke'])
  })

  it.each(['', 'kim', 'kim@h', '"kim"@h.kr'])(
    'is never sent for %j, which stays unchecked [USER-099]',
    async (address) => {
      const { checker, emails, told } = start()
      checker.edit('kim@h.kr')
      checker.edit(address)
      await vi.advanceTimersByTimeAsync(5000)
      expect(emails()).toEqual([])
      expect(told()).toBe('none')
    },
  )

  it('is sent for an address of personal mail [USER-099]', async () => {
    const { checker, emails } = start()
    checker.edit('kim@yahoo.com')
    await vi.advanceTimersByTimeAsync(500)
    expect(emails()).toEqual(['kim@yahoo.com'])
  })

  it('starts again with an edit, and drops the answer for what was typed before [USER-105]', async () => {
    const { checker, answer, told } = start()
    checker.edit('kim@h.kr')
    await vi.advanceTimersByTimeAsync(500)
    checker.edit('kim@h.krx')
    expect(told()).toBe('running')
    await answer(0, { ok: true, isDuplicate: true })
    expect(told()).toBe('running')
    await vi.advanceTimersByTimeAsync(500)
    await answer(1, { ok: true, isDuplicate: false })
    expect(told()).toBe('free')
    checker.edit('')
    expect(told()).toBe('none')
  })
})
