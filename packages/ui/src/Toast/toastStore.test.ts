import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore, TOAST_DURATION, TOAST_EXIT, TOAST_KINDS, type ToastStore } from './toastStore'

let store: ToastStore

beforeEach(() => {
  vi.useFakeTimers()
  store = createToastStore()
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (message: string) => store.show({ kind: 'info', message })
const all = () => store.getSnapshot().toasts.map((toast) => toast.message)
const staying = () =>
  store
    .getSnapshot()
    .toasts.filter((toast) => !toast.isLeaving)
    .map((toast) => toast.message)

describe('the timer of a toast', () => {
  it('shows it for 3,000 ms after it appeared, to the millisecond [CONST-010]', () => {
    expect(TOAST_DURATION).toBe(3000)
    show('저장되었습니다.')
    vi.advanceTimersByTime(2999)
    expect(staying()).toEqual(['저장되었습니다.'])
    vi.advanceTimersByTime(1)
    expect(staying()).toEqual([])
    expect(all()).toEqual(['저장되었습니다.'])
    vi.advanceTimersByTime(1)
    expect(all()).toEqual(['저장되었습니다.'])
  })

  it('then takes 300 ms for its exit, to the millisecond [CONST-012]', () => {
    expect(TOAST_EXIT).toBe(300)
    show('저장되었습니다.')
    vi.advanceTimersByTime(3000 + 299)
    expect(all()).toEqual(['저장되었습니다.'])
    vi.advanceTimersByTime(1)
    expect(all()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(all()).toEqual([])
  })

  it('starts for each toast when that toast appears [CONST-010]', () => {
    show('첫째')
    vi.advanceTimersByTime(1000)
    show('둘째')
    vi.advanceTimersByTime(2000)
    expect(staying()).toEqual(['둘째'])
    vi.advanceTimersByTime(999)
    expect(staying()).toEqual(['둘째'])
    vi.advanceTimersByTime(1)
    expect(staying()).toEqual([])
  })

  it('ends at once when the toast is closed, with the same exit, and only once [CONST-012]', () => {
    const id = show('닫힐 알림')
    vi.advanceTimersByTime(2800)
    store.dismiss(id)
    expect(staying()).toEqual([])
    vi.advanceTimersByTime(200)
    store.dismiss(id)
    vi.advanceTimersByTime(99)
    expect(all()).toEqual(['닫힐 알림'])
    vi.advanceTimersByTime(1)
    expect(all()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the timer of a toast that is being read', () => {
  it('is paused while held and continues with the remaining time, to the millisecond [CONST-010, CONST-031]', () => {
    show('읽는 중')
    vi.advanceTimersByTime(2000)
    store.hold()
    vi.advanceTimersByTime(60_000)
    expect(staying()).toEqual(['읽는 중'])
    store.release()
    vi.advanceTimersByTime(999)
    expect(staying()).toEqual(['읽는 중'])
    vi.advanceTimersByTime(1)
    expect(staying()).toEqual([])
  })

  it('starts on release for a toast that appears meanwhile [CONST-031]', () => {
    store.hold()
    show('나중')
    vi.advanceTimersByTime(10_000)
    store.release()
    vi.advanceTimersByTime(2999)
    expect(staying()).toEqual(['나중'])
    vi.advanceTimersByTime(1)
    expect(staying()).toEqual([])
  })

  it('is not extended by holding twice or by releasing without holding [CONST-031]', () => {
    show('한 번')
    store.release()
    vi.advanceTimersByTime(1000)
    store.hold()
    vi.advanceTimersByTime(500)
    store.hold()
    vi.advanceTimersByTime(500)
    store.release()
    store.release()
    vi.advanceTimersByTime(1999)
    expect(staying()).toEqual(['한 번'])
    vi.advanceTimersByTime(1)
    expect(staying()).toEqual([])
    vi.advanceTimersByTime(300)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends at once when the toast is closed while held [CONST-031]', () => {
    const id = show('닫힘')
    store.hold()
    store.dismiss(id)
    vi.advanceTimersByTime(300)
    expect(all()).toEqual([])
    store.release()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the recent toasts', () => {
  it('are the last ten, newest first, with their time, including those that have left [CONST-032]', () => {
    vi.setSystemTime(1_750_000_000_000)
    for (let at = 1; at <= 11; at += 1) {
      store.show({ kind: 'error', message: String(at), description: `설명 ${at}` })
      vi.advanceTimersByTime(4000)
    }
    expect(all()).toEqual([])
    const { recent } = store.getSnapshot()
    expect(recent.map(({ message }) => message)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
    expect(recent[9]).toEqual({ id: 2, kind: 'error', message: '2', description: '설명 2', at: 1_750_000_004_000 })
  })

  it('are empty after `forget`; visible toasts stay [CONST-033]', () => {
    show('이전 사용자')
    store.forget()
    expect(store.getSnapshot().recent).toEqual([])
    expect(staying()).toEqual(['이전 사용자'])
  })
})

describe('the number of visible toasts', () => {
  it('is at most five; a sixth makes the oldest start its exit at once [CONST-011]', () => {
    for (const message of ['1', '2', '3', '4', '5']) show(message)
    expect(staying()).toEqual(['1', '2', '3', '4', '5'])
    show('6')
    expect(staying()).toEqual(['2', '3', '4', '5', '6'])
    expect(all()).toEqual(['1', '2', '3', '4', '5', '6'])
    vi.advanceTimersByTime(299)
    expect(all()).toContain('1')
    vi.advanceTimersByTime(1)
    expect(all()).toEqual(['2', '3', '4', '5', '6'])
  })

  it('does not include a toast that is leaving [CONST-011]', () => {
    const ids = ['1', '2', '3', '4', '5'].map(show)
    store.dismiss(ids[2] ?? 0)
    show('6')
    expect(staying()).toEqual(['1', '2', '4', '5', '6'])
    show('7')
    expect(staying()).toEqual(['2', '4', '5', '6', '7'])
  })

  it('stays at five in a burst of any length [CONST-011]', () => {
    for (let at = 1; at <= 40; at += 1) {
      show(String(at))
      expect(staying().length).toBeLessThanOrEqual(5)
    }
    expect(staying()).toEqual(['36', '37', '38', '39', '40'])
    vi.advanceTimersByTime(3300)
    expect(all()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the store of toasts', () => {
  it('accepts the four kinds', () => {
    expect(TOAST_KINDS).toEqual(['success', 'error', 'warning', 'info'])
  })

  it('uses the clock that it is given', () => {
    const waits: number[] = []
    const run: (() => void)[] = []
    const own = createToastStore({
      clock: {
        after: (milliseconds, later) => {
          waits.push(milliseconds)
          run.push(later)
          return () => undefined
        },
        now: () => 0,
      },
    })
    own.show({ kind: 'error', message: '실패했습니다.' })
    run[0]?.()
    run[1]?.()
    expect(waits).toEqual([3000, 300])
    expect(own.getSnapshot().toasts).toEqual([])
  })

  it('notifies its listeners of every change, keeps its snapshot between changes, and stops when unsubscribed', () => {
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    const id = show('알림')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.getSnapshot()).toBe(store.getSnapshot())
    stop()
    store.dismiss(id)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
