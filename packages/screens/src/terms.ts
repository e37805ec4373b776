import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import type { ToastMessage } from '@imsang/ui/Toast'

/** Not there yet: loading, or failed to load. */
export type Waiting = { kind: 'loading' } | { kind: 'failed'; isRetrying: boolean }

/** What a screen, or part of it, has to load before it can show it. */
export type Loadable<Loaded extends object> = Waiting | ({ kind: 'ready' } & Loaded)

/** An action that was refused, or whose answer did not arrive. */
export interface Refused {
  ok: false
  /** The server's message; null when it sent none and the screen uses its own. */
  message: string | null
  /** Somebody else changed the record first. */
  isConflict?: boolean
  /** The answer does not tell whether the action was carried out. */
  mayBeStored?: boolean
}

/** The result of an action. Actions return it; they never throw. */
export type ActionResult<Done extends object = object> = ({ ok: true } & Done) | Refused

export type Notify = (toast: ToastMessage) => void

/** The toast of a refused action: that it failed, and the server's reason as a second line. */
export function toastOfRefusal(failed: string, message: string | null): ToastMessage {
  return { kind: 'error', message: failed, ...(message && { description: message }) }
}

/** How a dialog ends, and where the focus returns to. */
export interface DialogEnds {
  notify: Notify
  /** The dialog has done its task. */
  onDone: () => void
  /** The dialog was cancelled or closed. */
  onCancel: () => void
  returnFocusTo?: ReturnFocusTo | undefined
}
