import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import type { ToastMessage } from '@imsang/ui/Toast'

/** Not there yet: loading, or failed to load. */
export type Waiting = { kind: 'loading' } | { kind: 'failed'; isRetrying: boolean }

/** How old what is shown is. */
export interface Freshness {
  /** It could not be loaded anew: what is shown is older. */
  isOld: boolean
  /** That is being tried once more now. */
  isRetrying: boolean
}

/** What a screen, or part of it, has to load before it can show it. */
export type Loadable<Loaded extends object> = Waiting | ({ kind: 'ready' } & Loaded)

/** An action that was refused, or whose answer did not arrive. */
export interface Refused {
  ok: false
  /** The server's message; null when it sent none and the screen uses its own. */
  message: string | null
  /** The field that the server refused, as the call names it. */
  field?: string | undefined
  /** Somebody else changed the record first. */
  isConflict?: boolean
  /** The answer does not tell whether the action was carried out. */
  mayBeStored?: boolean
}

/** The result of an action. Actions return it; they never throw. */
export type ActionResult<Done extends object = object> = ({ ok: true } & Done) | Refused

/** What a question found. Like every action it never throws. */
export type Found<Answer> = ActionResult<{ found: Answer }>

export type Notify = (toast: ToastMessage) => void

/**
 * The reason beside a text that already says that the action failed: without a connection it says what to do, instead
 * of saying once more that something failed [DEC-501].
 */
export function reasonOf(message: string | null): string | null {
  return message === REQUEST_MESSAGES.network ? '네트워크 연결을 확인한 뒤 다시 시도해주세요.' : message
}

/** Whether a message says that the change waits in this browser and is no failure for its user [OFFL-112, OFFL-113]. */
export const isKept = (message: string | null): message is string =>
  message === REQUEST_MESSAGES.kept || message === REQUEST_MESSAGES.keptForUser

/** The toast of a refused action: that it failed, and the reason as a second line; of one that is kept, that alone [OFFL-115]. */
export function toastOfRefusal(failed: string, message: string | null): ToastMessage {
  if (isKept(message)) return { kind: 'info', message }
  const reason = reasonOf(message)
  return { kind: 'error', message: failed, ...(reason && { description: reason }) }
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
