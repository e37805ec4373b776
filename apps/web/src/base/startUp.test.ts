import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStartUp } from './startUp'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(isSignedIn = true) {
  const events = new EventTarget()
  const heard = vi.fn()
  events.addEventListener('app-initialized', heard)
  const startUp = createStartUp(events, () => isSignedIn)
  const passed = vi.fn()
  return { heard, startUp, passed, wait: () => void startUp.over().then(passed) }
}

describe('the start of the app', () => {
  it('is awaited until it is announced, which happens once [CONST-026, STUDY-088]', async () => {
    const { startUp, heard, passed, wait } = setUp()
    wait()
    await vi.advanceTimersByTimeAsync(500)
    expect(passed).not.toHaveBeenCalled()
    startUp.announce()
    startUp.announce()
    await vi.advanceTimersByTimeAsync(0)
    expect(passed).toHaveBeenCalledOnce()
    expect(heard).toHaveBeenCalledOnce()
  })

  it.each([
    [2999, 0],
    [3000, 1],
    [3001, 1],
  ])(
    'is awaited for 3,000 ms at most: after %i ms %i callers continue [CONST-026, SCONST-014, ACONST-037, STUDY-089]',
    async (ms, times) => {
      const { passed, wait } = setUp()
      wait()
      await vi.advanceTimersByTimeAsync(ms)
      expect(passed).toHaveBeenCalledTimes(times)
    },
  )

  it('is not awaited when signed out, nor after it has been announced [CONST-026, ACONST-037, STUDY-090]', async () => {
    const visitor = setUp(false)
    visitor.wait()
    const late = setUp()
    late.startUp.announce()
    late.wait()
    await vi.advanceTimersByTimeAsync(0)
    expect(visitor.passed).toHaveBeenCalledOnce()
    expect(late.passed).toHaveBeenCalledOnce()
  })
})
