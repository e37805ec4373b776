import { dataOf } from '@imsang/api-client'
import type { AskTaken } from '@imsang/screens/typed-check/typedCheck'
import { client } from '../base/services'

/** Asks whether an address has an account; never throws [SIGNUP-020, USER-099]. */
export const checkEmail: AskTaken = async (email, signal) => {
  try {
    const query = { email }
    const { isDuplicate } = await dataOf(client.GET('/users/api/v1/users/check-email', { signal, params: { query } }))
    return { ok: true, isDuplicate }
  } catch {
    return { ok: false }
  }
}
