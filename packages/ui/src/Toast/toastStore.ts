export const TOAST_KINDS = ['success', 'error', 'warning', 'info'] as const

/** How long a toast is shown, counted from appearing. */
export const TOAST_DURATION = 3000
/** How long its exit takes. */
export const TOAST_EXIT = 300
/** How many are shown at once; those that are leaving do not count. */
const TOAST_LIMIT = 5

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

interface ToastSnapshot {
  /** Oldest first, those that are leaving included. */
  toasts: readonly Toast[]
  /** The id of the toast that comes next: the region keeps its place ready. */
  nextId: number
}

/** Runs something later; the returned function calls it off. */
export interface ToastClock {
  after: (milliseconds: number, run: () => void) => () => void
}

export interface ToastStore {
  /** Shows a toast and returns its id. */
  show: (message: ToastMessage) => number
  /** Lets a toast leave before its time. */
  dismiss: (id: number) => void
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => ToastSnapshot
}

const systemClock: ToastClock = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/**
 * Keeps the toasts and their times. It lives outside of React, so that a toast outlives the screen that
 * showed it. Nothing pauses the time: three seconds are three seconds.
 */
export function createToastStore({ clock = systemClock }: { clock?: ToastClock } = {}): ToastStore {
  const listeners = new Set<() => void>()
  const callOff = new Map<number, () => void>()
  let snapshot: ToastSnapshot = { toasts: [], nextId: 1 }

  const publish = (next: Partial<ToastSnapshot>) => {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }

  const dismiss = (id: number) => {
    if (!snapshot.toasts.some((toast) => toast.id === id && !toast.isLeaving)) return
    callOff.get(id)?.()
    callOff.delete(id)
    clock.after(TOAST_EXIT, () => publish({ toasts: snapshot.toasts.filter((toast) => toast.id !== id) }))
    publish({ toasts: snapshot.toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)) })
  }

  const show = (message: ToastMessage) => {
    const id = snapshot.nextId
    const staying = snapshot.toasts.filter((toast) => !toast.isLeaving)
    publish({ toasts: [...snapshot.toasts, { ...message, id, isLeaving: false }], nextId: id + 1 })
    callOff.set(
      id,
      clock.after(TOAST_DURATION, () => dismiss(id)),
    )
    const oldest = staying[0]
    if (oldest && staying.length >= TOAST_LIMIT) dismiss(oldest.id)
    return id
  }

  return {
    show,
    dismiss,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
  }
}

/** The toasts of the running page. */
export const toasts: ToastStore = createToastStore()
