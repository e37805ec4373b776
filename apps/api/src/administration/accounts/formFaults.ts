import type { UserFaults } from '@imsang/domain/user-account'
import { Problem } from '../../base/problem'

/** @throws Problem 400 with the text of the first wrong field, and those of all [USER-172] */
export function requireNoFault<Form>(faults: UserFaults<Form>): void {
  const errors = Object.entries<string | undefined>(faults).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message }],
  )
  const [first] = errors
  if (first) throw new Problem(400, 'user.form', first.message, { field: first.field, errors })
}
