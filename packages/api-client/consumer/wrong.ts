// Does not compile, on purpose: a path that the contract lacks, a call without its body, and a private module.
import { createSession } from '@imsang/api-client/session'
import { client } from './client.ts'

export const parts = [
  createSession,
  client.GET('/api/v1/no-such-path'),
  client.POST('/auth-service/api/auth/login', { body: { username: 'a' } }),
]
