import { type ToastMessage, toasts } from '@imsang/ui/Toast'
import { session } from '../base/services'

/**
 * Shows a toast of a screen behind the sign-in. After the session has ended it shows none: the login page shows one
 * message instead [REQ-037].
 */
export function notify(toast: ToastMessage): void {
  if (session.read().isAuthenticated) toasts.show(toast)
}
