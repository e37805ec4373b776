import { dataOf, messageOf, RequestFailure, type Schema } from '@imsang/api-client'
import { normalisePhone } from '@imsang/domain/phone'
import type { NewUser, RegisterResult } from '@imsang/screens/user-registration/UserRegistrationScreen'
import { client } from '../base/services'
import { uploadAfterCreation } from './pictures'

/**
 * Creates a user, who gets a welcome letter, and then stores the chosen image; never throws [USER-112 … USER-119,
 * USER-223].
 */
export async function createUser(user: NewUser, image: File | null): Promise<RegisterResult> {
  try {
    const { id } = await dataOf(client.POST('/users/api/admin/create', { body: payloadOf(user) }))
    return { ok: true, isImageLost: !(await uploadAfterCreation('person', id, image)) }
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
