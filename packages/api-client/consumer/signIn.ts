import { dataOf } from '@imsang/api-client'
import { client, session } from './client.ts'

export async function signIn(username: string, password: string) {
  const tokens = await dataOf(client.POST('/auth-service/api/auth/login', { body: { username, password } }))
  await session.start(tokens)
  const visit = session.visit() // changes with each sign-in and sign-out
  const user = await dataOf(client.GET('/users/api/v1/users/me'))
  await session.keepUser(user, visit) // false: signed out meanwhile, or no usable profile
  return user
}
