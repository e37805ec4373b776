import { describe, expect, it } from 'vitest'
import { withIdempotencyKey } from './idempotency'
import { OutgoingRequest } from './outgoing'

async function keyOf(method: string, path: string, headers: Record<string, string> = {}) {
  let key: string | null = null
  const send = withIdempotencyKey(() => 'made')((request) => {
    key = request.headers.get('Idempotency-Key')
    return Promise.resolve(new Response())
  })
  await send(new OutgoingRequest(`https://imsang.example${path}`, { method, headers }))
  return key
}

describe('the idempotency key', () => {
  it.each([
    ['POST', '/api/v1/projects/p-1/subjects'],
    ['PUT', '/api/v1/projects/p-1/subjects/s-1/dates'],
    ['PUT', '/users/api/v1/users/me'],
  ])('is made for %s %s [REQ-043, SCALL-100]', async (method, path) => {
    expect(await keyOf(method, path)).toBe('made')
  })

  it('is made for a decision of an administrator about a user [ACALL-073]', async () => {
    expect(await keyOf('POST', '/auth-service/api/admin/users/approve')).toBe('made')
  })

  it('is not made for a request unknown to the contract [REQ-049]', async () => {
    expect(await keyOf('POST', '/api/v1/unknown')).toBeNull()
  })

  it.each(['GET', 'HEAD'])('is not made for %s [REQ-078]', async (method) => {
    expect(await keyOf(method, '/api/v1/projects')).toBeNull()
  })

  it('is kept when the request has one [REQ-043]', async () => {
    expect(await keyOf('PUT', '/users/api/v1/users/me', { 'Idempotency-Key': 'mine' })).toBe('mine')
  })

  it.each(['/auth-service/api/auth/login', '/auth-service/api/auth/logout', '/api/auth/password/change'])(
    'is not made for %s, whose answer must not be stored [REQ-078]',
    async (path) => {
      expect(await keyOf('POST', path)).toBeNull()
    },
  )
})
