import { onTestFinished, vi } from 'vitest'

/**
 * Hears how long each wait is that begins from now on, in ms. A measured time says how short none is; how long it may be at
 * most is left to a busy machine.
 */
export function hearWaits(): () => readonly unknown[] {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  return () => timers.mock.calls.map(([, delay]) => delay)
}
