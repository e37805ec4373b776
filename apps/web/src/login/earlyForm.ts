import type { EarlyEntry } from '@imsang/screens/login/LoginScreen'

/**
 * Returns what was entered into the form that the page brought, before the app took over [LOGIN-085].
 * @returns null when the page brought none, as on the way back to the login page
 */
export function readEarlyForm(): EarlyEntry | null {
  const form = document.querySelector<HTMLFormElement>('#start form')
  if (!form) return null
  const entered = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? ''
  const focused = document.activeElement
  return {
    email: entered('username'),
    password: entered('password'),
    focused: focused instanceof HTMLInputElement && form.contains(focused) ? focused.name : null,
    isSent: form.dataset.sent !== undefined,
  }
}

/** Returns the text of the button that was pressed there last, beside that of the sign-in [LOGIN-087]; null for none. */
export const readEarlyPress = (): string | null => document.getElementById('start')?.dataset.pressed ?? null

/** Removes what the page showed before the app. */
export function removeStart(): void {
  document.getElementById('start')?.remove()
}
