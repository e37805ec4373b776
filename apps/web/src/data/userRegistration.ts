import { dataOf, messageOf, RequestFailure, type Schema } from '@imsang/api-client'
import { normalisePhone } from '@imsang/domain/phone'
import type { NewUser, RegisterResult } from '@imsang/screens/user-registration/UserRegistrationScreen'
import { client } from '../base/services'

/** Creates a user, who gets a welcome letter; never throws [USER-112 … USER-116, USER-223]. */
export async function createUser(user: NewUser): Promise<RegisterResult> {
  try {
    await dataOf(client.POST('/users/api/admin/create', { body: payloadOf(user) }))
    return { ok: true, isImageLost: false }
  } catch (error) {
    const field = error instanceof RequestFailure ? error.field : null
    return { ok: false, message: messageOf(error, '') || null, ...(field !== null && { field }) }
  }
}

function payloadOf({ organization, phone, password, ...user }: NewUser): Schema<'UserCreation'> {
  return {
    ...user,
    username: user.email,
    phone: normalisePhone(phone),
    organizationId: organization.id,
    organizationName: organization.name,
    ...(password !== null && { password }),
    sendWelcomeEmail: true,
  }
}
