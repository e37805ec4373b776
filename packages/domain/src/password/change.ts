import { countCharacters } from '../korean/truncate'
import { checkPassword, PASSWORD_MIN_LENGTH, type PasswordOwner } from './rules'

/** How long the screen stays after a change, in ms [PW-062, ACONST-023]. */
export const PASSWORD_CHANGED_STAYS = 2_000

/** Under a current password that is too short to be one [PW-008]. */
export const CURRENT_PASSWORD_SHORT = '현재 비밀번호는 8자 이상이어야 합니다.'

/** The form in which people change their own password, as typed. */
export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmation: string
}

/** The steps of the form, in the order in which they stand there. */
export const PASSWORD_STEPS = ['currentPassword', 'newPassword', 'confirmation'] as const
export type PasswordStep = (typeof PASSWORD_STEPS)[number]

/**
 * The steps that are done, each judged by itself: a confirmation may equal a password that breaks a rule.
 * @see PW-007, PW-009, PW-010, PW-011, PW-019, DEC-390
 */
export function donePasswordSteps(change: PasswordChange, owner: PasswordOwner): readonly PasswordStep[] {
  const { currentPassword, newPassword, confirmation } = change
  const isDone: Readonly<Record<PasswordStep, boolean>> = {
    currentPassword: countCharacters(currentPassword) >= PASSWORD_MIN_LENGTH,
    newPassword: checkPassword(newPassword, owner).length === 0,
    confirmation: confirmation !== '' && confirmation === newPassword,
  }
  return PASSWORD_STEPS.filter((step) => isDone[step])
}
