import { describe, expect, it } from 'vitest'
import { fakeServer, success } from '../testing/fakeServer'
import { testClient } from '../testing/testClient'
import { listUsers, type UsersAsked } from './listUsers'

const PAGE = { content: [], number: 0, size: 10, totalElements: 0, totalPages: 0, totalUsers: 3 }

async function asked(request?: UsersAsked) {
  const server = fakeServer(() => success(PAGE))
  const { client } = await testClient(server.fetch)
  expect(await listUsers(client, request)).toEqual(PAGE)
  return Object.fromEntries(new URLSearchParams(server.to('/users/api/admin/list')[0]?.search))
}

describe('the list of the users', () => {
  it('is the first ten by username, unless something else is asked for [ACALL-006, ACALL-007, ACALL-008, ACONST-032]', async () => {
    expect(await asked()).toEqual({ page: '0', size: '10', sort: 'username,asc' })
    expect(await asked({ page: 2, size: 20, sort: 'createdAt,desc' })).toEqual({
      page: '2',
      size: '20',
      sort: 'createdAt,desc',
    })
  })

  it('is asked for with what narrows it, and without what is empty [ACALL-009]', async () => {
    const narrowed = { username: '김', email: 'a@b', organizationId: 'o-1' }
    expect(await asked(narrowed)).toMatchObject(narrowed)
    const { username, email, organizationId } = await asked({ username: '', email: '', organizationId: '' })
    expect([username, email, organizationId]).toEqual([undefined, undefined, undefined])
  })

  it('is given up with its signal [REQ-079]', async () => {
    const { client } = await testClient(fakeServer(() => success(PAGE)).fetch)
    await expect(listUsers(client, { signal: AbortSignal.abort() })).rejects.toThrow()
  })
})
