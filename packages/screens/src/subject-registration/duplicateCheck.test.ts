import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CheckDuplicate, type CheckedPerson, createDuplicateChecker } from './duplicateCheck'

type Answer = Awaited<ReturnType<CheckDuplicate>>

const KHD: CheckedPerson = { initials: 'KHD', dateOfBirth: '1980-03-11', gender: 'MALE' }
const OTHERS: CheckedPerson[] = [
  { ...KHD, initials: 'KHX' },
  { ...KHD, dateOfBirth: '1980-03-12' },
  { ...KHD, gender: 'FEMALE' },
]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A checker with its recorded questions and results; the test controls the answers. */
function start() {
  const asked: { person: CheckedPerson; signal: AbortSignal; answer: (answer: Answer) => void }[] = []
  const onChange = vi.fn()
  const checker = createDuplicateChecker(
    (person, signal) => new Promise((answer) => asked.push({ person, signal, answer })),
    onChange,
  )
  const answer = async (index: number, reply: Answer) => {
    asked[index]?.answer(reply)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { checker, asked, onChange, answer, told: () => onChange.mock.lastCall?.[0] }
}

describe('the duplicate check of a registration', () => {
  it('is sent 500 ms after the last change: not at 499, once at 501 [SUBJ-245, DCONST-014]', async () => {
    const { checker, asked } = start()
    checker.edit(KHD)
    await vi.advanceTimersByTimeAsync(499)
    expect(asked).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(1)
  })

  it('sends initials, birth date and gender [SUBJ-390]', async () => {
    const { checker, asked } = start()
    checker.edit(KHD)
    await vi.advanceTimersByTimeAsync(500)
    expect(asked[0]?.person).toEqual({ initials: 'KHD', dateOfBirth: '1980-03-11', gender: 'MALE' })
  })

  it('restarts the wait with every change and asks once, about the last values [SUBJ-245, DCONST-014]', async () => {
    const { checker, asked } = start()
    for (const person of [KHD, ...OTHERS]) {
      checker.edit(person)
      await vi.advanceTimersByTimeAsync(499)
      expect(asked).toHaveLength(0)
    }
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.map(({ person }) => person)).toEqual([OTHERS[2]])
  })

  it('is not sent while a value is missing or invalid [SUBJ-245]', async () => {
    const { checker, asked, told } = start()
    checker.edit(KHD)
    await vi.advanceTimersByTimeAsync(499)
    checker.edit(null)
    checker.repeat()
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toHaveLength(0)
    expect(told()).toEqual({ person: null, outcome: 'none' })
  })

  it('is running from the change to the answer, including the wait [SUBJ-252]', async () => {
    const { checker, onChange, answer } = start()
    checker.edit(KHD)
    await vi.advanceTimersByTimeAsync(2000)
    expect(onChange.mock.calls).toEqual([[{ person: KHD, outcome: 'running' }]])
    await answer(0, { ok: true, isDuplicate: false })
    expect(onChange.mock.lastCall).toEqual([{ person: KHD, outcome: 'free' }])
  })

  it.each([
    [{ ok: true, isDuplicate: true }, 'duplicate'],
    [{ ok: true, isDuplicate: false }, 'free'],
    [{ ok: false }, 'failed'],
  ] as const)(
    'reports the reply %j as %s, with the person it is about [SUBJ-248, SUBJ-250, SUBJ-253]',
    async (reply, outcome) => {
      const { checker, answer, told } = start()
      checker.edit(KHD)
      await vi.advanceTimersByTimeAsync(500)
      await answer(0, reply)
      expect(told()).toEqual({ person: KHD, outcome })
    },
  )

  it.each(OTHERS)('drops the result and asks again after a change to %j [SUBJ-251]', async (other) => {
    const { checker, asked, answer, told } = start()
    checker.edit(KHD)
    await vi.advanceTimersByTimeAsync(500)
    await answer(0, { ok: true, isDuplicate: true })
    checker.edit(other)
    expect(told()).toEqual({ person: other, outcome: 'running' })
    await vi.advanceTimersByTimeAsync(500)
    expect(asked[1]?.person).toEqual(other)
  })

  it('drops a late answer for earlier values, even when the same values came back [SUBJ-251]', async () => {
    const { checker, asked, answer, told } = start()
    checker.edit(KHD)
    await vi.advanceTimersByTimeAsync(500)
    checker.edit({ ...KHD, initials: 'KHX' })
    await vi.advanceTimersByTimeAsync(500)
    checker.edit(KHD)
    await vi.advanceTimersByTimeAsync(500)
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
    await answer(2, { ok: true, isDuplicate: true })
    await answer(1, { ok: true, isDuplicate: false })
    await answer(0, { ok: false })
    expect(told()).toEqual({ person: KHD, outcome: 'duplicate' })
  })

  it('is repeated at once after a failure [SUBJ-253]', async () => {
    const { checker, asked, answer, told } = start()
    checker.edit(KHD)
    await vi.advanceTimersByTimeAsync(500)
    await answer(0, { ok: false })
    checker.repeat()
    expect(asked.map(({ person }) => person)).toEqual([KHD, KHD])
    expect(told()).toEqual({ person: KHD, outcome: 'running' })
    await answer(1, { ok: true, isDuplicate: false })
    expect(told()).toEqual({ person: KHD, outcome: 'free' })
  })

  it('reports nothing after it was stopped', async () => {
    const { checker, asked, onChange } = start()
    checker.edit(KHD)
    checker.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toHaveLength(0)
    expect(onChange).toHaveBeenCalledOnce()
  })
})
