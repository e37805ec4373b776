import { type ToastMessage, toasts } from '@imsang/ui/Toast'
import { session } from '../base/services'

/** A toast of a screen behind the sign-in. Once the session has ended none speaks: the login page says it, once [REQ-037]. */
export function notify(toast: ToastMessage): void {
  if (session.read().isAuthenticated) toasts.show(toast)
}
