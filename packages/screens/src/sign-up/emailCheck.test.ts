import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTypedChecker } from '../typed-check/typedCheck'
import { type CheckEmail, emailCheckOf } from './emailCheck'

type Answer = Awaited<ReturnType<CheckEmail>>

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A checker with its recorded questions and results; the test controls the answers. */
function start() {
  const asked: { email: string; signal: AbortSignal; answer: (answer: Answer) => void }[] = []
  const onChange = vi.fn()
  const checkEmail: CheckEmail = (email, signal) => new Promise((answer) => asked.push({ email, signal, answer }))
  const checker = createTypedChecker({ ...emailCheckOf(checkEmail), onChange })
  const answer = async (index: number, reply: Answer) => {
    asked[index]?.answer(reply)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { checker, asked, onChange, answer, told: () => onChange.mock.lastCall?.[0] }
}

describe('the duplicate check of an e-mail', () => {
  it('is sent 500 ms after the last edit: not at 499, once at 501 [SIGNUP-020, CONST-018]', async () => {
    const { checker, asked } = start()
    checker.edit('kim@h.kr')
    await vi.advanceTimersByTimeAsync(499)
    expect(asked).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(1)
  })

  it('restarts the wait with every edit and asks once, about the last address [SIGNUP-021]', async () => {
    const { checker, asked } = start()
    for (const address of ['kim@h.kr', 'kim@h.k', 'kim@h.ke']) {
      checker.edit(address)
      await vi.advanceTimersByTimeAsync(499)
      expect(asked).toHaveLength(0)
    }
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.map(({ email }) => email)).toEqual(['kim@h.ke'])
  })

  it('asks without the surrounding blanks', async () => {
    const { checker, asked } = start()
    checker.edit(' kim@h.kr ')
    await vi.advanceTimersByTimeAsync(500)
    expect(asked[0]?.email).toBe('kim@h.kr')
  })

  it.each(['', 'kim', 'kim@h', 'kim@yahoo.com', 'kim@HANMAIL.net'])(
    'is never sent for %j [SIGNUP-018]',
    async (address) => {
      const { checker, asked, told } = start()
      checker.edit('kim@h.kr')
      checker.edit(address)
      await vi.advanceTimersByTimeAsync(5000)
      expect(asked).toHaveLength(0)
      expect(told()).toBe('none')
    },
  )

  it('is running from the edit to the answer, including the wait [SIGNUP-025, SIGNUP-026]', async () => {
    const { checker, onChange, answer } = start()
    checker.edit('kim@h.kr')
    await vi.advanceTimersByTimeAsync(2000)
    expect(onChange.mock.calls).toEqual([['running']])
    await answer(0, { ok: true, isDuplicate: false })
    expect(onChange.mock.calls).toEqual([['running'], ['free']])
  })

  it.each([
    [{ ok: true, isDuplicate: true }, 'duplicate'],
    [{ ok: true, isDuplicate: false }, 'free'],
    [{ ok: false }, 'failed'],
  ] as const)('reports the reply %j as %s [SIGNUP-023, SIGNUP-024, SIGNUP-027]', async (reply, check) => {
    const { checker, answer, told } = start()
    checker.edit('kim@h.kr')
    await vi.advanceTimersByTimeAsync(500)
    await answer(0, reply)
    expect(told()).toBe(check)
  })

  it('drops the answer for an earlier address, even after that address was typed again [SIGNUP-022]', async () => {
    const { checker, asked, answer, told } = start()
    checker.edit('kim@h.kr')
    await vi.advanceTimersByTimeAsync(500)
    checker.edit('kim@h.krx')
    checker.edit('kim@h.kr')
    expect(asked[0]?.signal.aborted).toBe(true)
    await answer(0, { ok: true, isDuplicate: false })
    expect(told()).toBe('running')
    await vi.advanceTimersByTimeAsync(500)
    await answer(1, { ok: true, isDuplicate: true })
    expect(told()).toBe('duplicate')
  })

  it('is repeated at once after a failure [SIGNUP-028]', async () => {
    const { checker, asked, answer, told } = start()
    checker.edit(' kim@h.kr')
    await vi.advanceTimersByTimeAsync(500)
    await answer(0, { ok: false })
    checker.repeat()
    expect(asked.map(({ email }) => email)).toEqual(['kim@h.kr', 'kim@h.kr'])
    expect(told()).toBe('running')
    await answer(1, { ok: true, isDuplicate: false })
    expect(told()).toBe('free')
  })

  it('reports nothing after it was stopped', async () => {
    const { checker, asked, onChange, answer } = start()
    checker.edit('kim@h.kr')
    checker.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toHaveLength(0)
    checker.repeat()
    checker.stop()
    await answer(0, { ok: true, isDuplicate: false })
    expect(onChange.mock.calls).toEqual([['running'], ['running']])
  })
})
