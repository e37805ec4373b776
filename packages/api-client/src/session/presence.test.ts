import { expect, it, vi } from 'vitest'
import { fakeClock } from '../testing/fakeClock'
import { createPresence } from './presence'

function setUp() {
  const clock = fakeClock(1_000_000)
  const events = new EventTarget()
  return { clock, events, presence: createPresence({ events, now: clock.now }) }
}

it.each(['keydown', 'pointerdown', 'input'])(
  'a person is there for 10 s after a %s, and after the page was opened [SESSION-070]',
  (type) => {
    const { clock, events, presence } = setUp()
    expect(presence.isThere()).toBe(true)
    clock.ms += 10_000
    expect(presence.isThere()).toBe(true)
    clock.ms += 1
    expect(presence.isThere()).toBe(false)
    events.dispatchEvent(new Event(type))
    expect(presence.isThere()).toBe(true)
    clock.ms += 10_001
    expect(presence.isThere()).toBe(false)
  },
)

it.each(['focus', 'visibilitychange', 'online', 'pointermove', 'scroll', 'message'])(
  'nobody is there because of a %s [SESSION-070]',
  (type) => {
    const { clock, events, presence } = setUp()
    const heard = vi.fn()
    presence.subscribe(heard)
    clock.ms += 10_001
    events.dispatchEvent(new Event(type))
    expect([presence.isThere(), heard.mock.calls.length]).toEqual([false, 0])
  },
)

it('tells of each press until nobody listens [SESSION-074]', () => {
  const { events, presence } = setUp()
  const heard = vi.fn()
  const stop = presence.subscribe(heard)
  events.dispatchEvent(new Event('keydown'))
  events.dispatchEvent(new Event('pointerdown'))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  events.dispatchEvent(new Event('keydown'))
  expect(heard).toHaveBeenCalledTimes(2)
})
