import { isEmailAddress } from '@imsang/domain/email-address'
import type { PasswordDialogForm } from '../password-reset/PasswordDialog'
import type { Registration } from '../registration-status/registrationStatus'

/** The open dialog of the login page: at most one [LOGIN-020]. */
export type OpenDialog =
  | null
  | { kind: 'sign-up' }
  | { kind: 'verification'; email: string; isExpired: boolean }
  | { kind: 'status'; registration: Registration }
  | { kind: 'pending'; email: string; isGoogle: boolean }
  | { kind: 'password'; form: PasswordDialogForm }

export type DialogEvent =
  /** The user or the address opens a dialog, which replaces any other. */
  | { type: 'opened'; dialog: NonNullable<OpenDialog> }
  | { type: 'closed' }
  /** Sign-up has sent the first code. */
  | { type: 'registered'; email: string }
  /** The status dialog leads to the code that was sent, or has had a new one sent [LOGIN-061, LOGIN-063]. */
  | { type: 'verify' | 'reactivated'; email: string }
  | { type: 'form'; form: PasswordDialogForm }

/**
 * Returns the open dialog after an event. An event of a dialog counts only while that dialog is open: a late answer
 * neither opens nor replaces one. The code is sent before the verification dialog opens, so it never has to be
 * reactivated there [DEC-120].
 */
export function nextDialog(open: OpenDialog, event: DialogEvent): OpenDialog {
  switch (event.type) {
    case 'opened':
      return event.dialog
    case 'closed':
      return null
    case 'registered':
      return open?.kind === 'sign-up' ? verificationOf(event.email) : open
    case 'verify':
    case 'reactivated':
      return open?.kind === 'status' ? verificationOf(event.email) : open
    case 'form':
      return open?.kind === 'password' ? { ...open, form: event.form } : open
  }
}

const verificationOf = (email: string): OpenDialog => ({ kind: 'verification', email, isExpired: false })

export interface AddressedDialog {
  dialog: OpenDialog
  /** How the session has ended, if the user has not been told yet [SESSION-079]. */
  toast: 'expired' | 'idle' | null
  /** The parameters that stay in the address. */
  rest: Record<string, string>
  /** The token of a password reset link. Kept apart from every state that a screen sees. */
  resetToken: string | null
}

/** The parameters that open the pending-approval dialog, and are removed with it. */
const PENDING_PARAMETERS = ['pendingApproval', 'email', 'googleAccount']

/**
 * Returns what the login page shows because of its address, and the parameters that remain; the address must be
 * replaced at once when anything was found. A password reset link wins over a pending approval, because the user has
 * just asked for it; the parameters of the pending approval are removed all the same, or its dialog would replace the
 * other. Malformed parameters show nothing and stay.
 * @param search the raw query: a router that parses values as JSON would change a token of digits
 * @see LOGIN-009 … LOGIN-015, RESET-010, DEC-126, DEC-127, DEC-133
 */
export function dialogOfAddress(search: string): AddressedDialog {
  const parameters = new URLSearchParams(search)
  const take = (...names: string[]) => {
    for (const name of names) parameters.delete(name)
  }
  const told = parameters.get('session')
  const toast = told === 'expired' || told === 'idle' ? told : null
  if (toast) take('session')

  const pending = pendingOf(parameters)
  if (pending) take(...PENDING_PARAMETERS)

  const resetToken = parameters.get('resetToken') || null
  if (resetToken) take('resetToken')

  const dialog = resetToken ? ({ kind: 'password', form: 'new-password' } as const) : pending
  return { dialog, toast, rest: Object.fromEntries(parameters), resetToken }
}

function pendingOf(parameters: URLSearchParams): OpenDialog {
  const email = parameters.get('email')?.trim() ?? ''
  if (parameters.get('pendingApproval') !== 'true' || !isEmailAddress(email)) return null
  return { kind: 'pending', email, isGoogle: parameters.get('googleAccount') === 'true' }
}
