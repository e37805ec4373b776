import { dataOf, messageOf, RequestFailure } from '@imsang/api-client'
import type { ChangePassword } from '@imsang/screens/password-change/PasswordChangeScreen'
import { client } from '../base/services'
import { hearing, tooManyTriesOf } from '../base/tooManyTries'

/** Changes one's own password; never throws. A refusal names the field that it is about [PW-057, PW-067, PW-080]. */
export const changePassword: ChangePassword = async (body, hear) => {
  try {
    await dataOf(client.POST('/api/auth/password/change', { body, ...hearing(hear) }))
    return { ok: true }
  } catch (error) {
    const field = error instanceof RequestFailure ? error.field : null
    return { ok: false, message: (tooManyTriesOf(error) ?? messageOf(error, '')) || null, ...(field && { field }) }
  }
}
