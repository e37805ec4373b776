import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import type { ToastMessage } from '@imsang/ui/Toast'

/** What is not there yet: it is on its way, or did not come. */
export type Waiting = { kind: 'loading' } | { kind: 'failed'; isRetrying: boolean }

/** What a screen, or a part of it, has to load before it can show it. */
export type Loadable<Loaded extends object> = Waiting | ({ kind: 'ready' } & Loaded)

/** An action that was refused, or whose answer did not arrive. */
export interface Refused {
  ok: false
  /** What the server said; null when it said nothing, and the screen has words of its own. */
  message: string | null
  /** Somebody else was first. */
  isConflict?: boolean
  /** The answer does not tell whether it was done. */
  mayBeStored?: boolean
}

/** How an action ended. Actions answer; they never throw. */
export type ActionResult<Done extends object = object> = ({ ok: true } & Done) | Refused

export type Notify = (toast: ToastMessage) => void

/** The toast of an action that was refused: that it failed, and the server's reason as a second line. */
export function toastOfRefusal(failed: string, message: string | null): ToastMessage {
  return { kind: 'error', message: failed, ...(message && { description: message }) }
}

/** How a dialog ends, and where the focus goes then. */
export interface DialogEnds {
  notify: Notify
  /** What it was opened for is done. */
  onDone: () => void
  /** It was given up, or left. */
  onCancel: () => void
  returnFocusTo?: ReturnFocusTo | undefined
}
