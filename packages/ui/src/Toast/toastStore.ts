import { tell } from '../hints/tell'

export const TOAST_KINDS = ['success', 'error', 'warning', 'info'] as const

/** How long a toast is shown after it appeared, in ms. */
export const TOAST_DURATION = 3000
/** How long its exit takes, in ms. */
export const TOAST_EXIT = 300
/** How many are shown at once, not counting those that are leaving. */
const TOAST_LIMIT = 5
/** How many can still be read after they have left. */
const RECENT_LIMIT = 10

export interface ToastMessage {
  kind: (typeof TOAST_KINDS)[number]
  message: string
  /** What to do about it, or what is still safe. */
  description?: string
}

export interface Toast extends ToastMessage {
  id: number
  isLeaving: boolean
}

export interface RecentToast extends ToastMessage {
  id: number
  /** When it appeared, in epoch milliseconds. */
  at: number
}

interface ToastSnapshot {
  /** Oldest first, including those that are leaving. */
  toasts: readonly Toast[]
  /** The id of the next toast: the region prepares its live region. */
  nextId: number
  /** The last ten, newest first, including those that have left. */
  recent: readonly RecentToast[]
}

export interface ToastClock {
  /** Runs something later; the returned function cancels it. */
  after: (milliseconds: number, run: () => void) => () => void
  /** In epoch milliseconds. */
  now: () => number
}

export interface ToastStore {
  /** Shows a toast and returns its id. */
  show: (message: ToastMessage) => number
  /** Closes a toast early. */
  dismiss: (id: number) => void
  /** Pauses the timers of all toasts until `release`, because one of them is being read. */
  hold: () => void
  release: () => void
  /** Empties `recent`: messages for one user are not shown to the next. */
  forget: () => void
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => ToastSnapshot
}

const systemClock: ToastClock = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  now: () => Date.now(),
}

/** The timer of one toast: the remaining time and, while it runs, its start and its cancel function. */
interface Time {
  left: number
  run: { since: number; callOff: () => void } | null
}

/**
 * Keeps the toasts and their timers. It lives outside React, so that a toast outlives the screen that showed it. The
 * three seconds are reading time: they are paused while the toasts are held.
 */
export function createToastStore({ clock = systemClock }: { clock?: ToastClock } = {}): ToastStore {
  const listeners = new Set<() => void>()
  const times = new Map<number, Time>()
  let isHeld = false
  let snapshot: ToastSnapshot = { toasts: [], nextId: 1, recent: [] }

  const publish = (next: Partial<ToastSnapshot>) => {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }

  const dismiss = (id: number) => {
    if (!snapshot.toasts.some((toast) => toast.id === id && !toast.isLeaving)) return
    if (listeners.size === 0) tell('A toast was shown, but the page has no <ToastRegion />: nobody has seen it.')
    times.get(id)?.run?.callOff()
    times.delete(id)
    clock.after(TOAST_EXIT, () => publish({ toasts: snapshot.toasts.filter((toast) => toast.id !== id) }))
    publish({ toasts: snapshot.toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)) })
  }

  const start = (id: number, time: Time) => {
    time.run = { since: clock.now(), callOff: clock.after(time.left, () => dismiss(id)) }
  }

  const stop = (time: Time) => {
    if (!time.run) return
    time.run.callOff()
    time.left -= clock.now() - time.run.since
    time.run = null
  }

  const show = (message: ToastMessage) => {
    const id = snapshot.nextId
    const staying = snapshot.toasts.filter((toast) => !toast.isLeaving)
    publish({
      toasts: [...snapshot.toasts, { ...message, id, isLeaving: false }],
      nextId: id + 1,
      recent: [{ ...message, id, at: clock.now() }, ...snapshot.recent].slice(0, RECENT_LIMIT),
    })
    const time: Time = { left: TOAST_DURATION, run: null }
    times.set(id, time)
    if (!isHeld) start(id, time)
    const oldest = staying[0]
    if (oldest && staying.length >= TOAST_LIMIT) dismiss(oldest.id)
    return id
  }

  return {
    show,
    dismiss,
    hold: () => {
      isHeld = true
      for (const time of times.values()) stop(time)
    },
    release: () => {
      if (!isHeld) return
      isHeld = false
      for (const [id, time] of times) start(id, time)
    },
    forget: () => publish({ recent: [] }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
  }
}

/** The toasts of the running page. */
export const toasts: ToastStore = createToastStore()
