import { describe, expect, it } from 'vitest'
import { dataOf } from '../client/createClient'
import { fakeServer, refusal, success } from '../testing/fakeServer'
import { MINE, testClient } from '../testing/testClient'
import { BY_ITSELF } from './background'
import { OutgoingRequest } from './outgoing'

const marks = (server: ReturnType<typeof fakeServer>) =>
  server.arrived.map(({ headers }) => headers.get('Imsang-Background'))

describe('a request', () => {
  it.each([
    [true, null],
    [false, '1'],
  ])('with a person there (%s) says of itself that nobody caused it: %s [SESSION-070]', async (isThere, mark) => {
    const server = fakeServer(() => success([]))
    const { client } = await testClient(server.fetch, { isPersonThere: () => isThere })
    await dataOf(client.GET('/api/v1/projects/my'))
    expect(marks(server)).toEqual([mark])
  })

  it('that the app makes by itself says so, although a person is there [SESSION-070]', async () => {
    const server = fakeServer(() => success([]))
    const { client } = await testClient(server.fetch, { isPersonThere: () => true })
    await dataOf(client.GET('/api/v1/projects/my', { ...BY_ITSELF }))
    expect(marks(server)).toEqual(['1'])
  })

  it.each([
    [true, null],
    [false, '1'],
  ])('is repeated as it was sent first, though the person came or went (%s) [SESSION-070]', async (first, mark) => {
    let isThere = first
    const server = fakeServer(() => {
      isThere = !first
      return server.arrived.length < 3 ? refusal(503) : success([])
    })
    const { client, clock } = await testClient(server.fetch, { isPersonThere: () => isThere })
    await clock.until(dataOf(client.GET('/api/v1/projects/my')))
    expect(marks(server)).toEqual([mark, mark, mark])
  })

  it('of the offline queue is never caused by a person [SESSION-071]', async () => {
    const server = fakeServer(() => success([]))
    const { client } = await testClient(server.fetch, { isPersonThere: () => true })
    await client.replay(new OutgoingRequest(`https://imsang.example${MINE}`))
    expect(marks(server)).toEqual(['1'])
  })

  it('of a client that does not know who is there counts as caused by a person [SESSION-070]', async () => {
    const server = fakeServer(() => success([]))
    const { client } = await testClient(server.fetch)
    await dataOf(client.GET('/api/v1/projects/my'))
    expect(marks(server)).toEqual([null])
  })
})
