import { isEmailAddress } from '@imsang/domain/email-address'
import type { PasswordDialogForm } from '../password-reset/PasswordDialog'
import type { Registration } from '../registration-status/registrationStatus'

/** The dialog of the login page that is open: one at most [LOGIN-020]. */
export type OpenDialog =
  | null
  | { kind: 'sign-up' }
  | { kind: 'verification'; email: string; isExpired: boolean }
  | { kind: 'status'; registration: Registration }
  | { kind: 'pending'; email: string; isGoogle: boolean }
  | { kind: 'password'; form: PasswordDialogForm }

export type DialogEvent =
  /** Somebody, or the address, opens one; it takes the place of any other. */
  | { type: 'opened'; dialog: NonNullable<OpenDialog> }
  | { type: 'closed' }
  /** Sign-up has sent a first code. */
  | { type: 'registered'; email: string }
  /** The status dialog leads to the code that was sent, or has had a new one sent [LOGIN-061, LOGIN-063]. */
  | { type: 'verify' | 'reactivated'; email: string }
  | { type: 'form'; form: PasswordDialogForm }

/**
 * Which dialog is open after an event. What a dialog tells counts only while that dialog is open: a late answer neither
 * opens nor replaces one. By the time the verification dialog opens its code is sent, so that it never has to be
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
  /** The session has ended, and nobody was told yet. */
  toast: boolean
  /** The parameters that stay in the address. */
  rest: Record<string, string>
  /** Of a link to reset the password. Apart, so that no state that a screen sees has it. */
  resetToken: string | null
}

/** What leads to the pending-approval dialog, and goes with it. */
const PENDING_PARAMETERS = ['pendingApproval', 'email', 'googleAccount']

/**
 * What the login page shows because of its address, and what is left of the address then: it has to be replaced at once
 * when anything was found. A link to reset the password is what somebody has just asked for, so that it comes before a
 * pending approval; that one's parameters go all the same, or its dialog would take the other's place. Whatever is malformed
 * shows nothing and stays.
 * @param search the query as it stands in the address: a router that reads values as JSON would change a token of digits
 * @see LOGIN-009 … LOGIN-015, RESET-010, DEC-126, DEC-127, DEC-133
 */
export function dialogOfAddress(search: string): AddressedDialog {
  const parameters = new URLSearchParams(search)
  const take = (...names: string[]) => {
    for (const name of names) parameters.delete(name)
  }
  const toast = parameters.get('session') === 'expired'
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
