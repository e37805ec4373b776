import { expect, it } from 'vitest'
import { fakeServer } from '../testing/fakeServer'
import { testClient } from '../testing/testClient'
import { dataOf } from './createClient'

const FOUND = [
  { id: 'o-1', name: '한강서울병원', organizationCode: 'HGSH', organizationType: 'HOSPITAL', status: 'ACTIVE' },
]

it.each([
  ['a plain array', FOUND],
  ['`status` success with `data`', { status: 'success', data: FOUND }],
])(
  'a search of organisations is understood as %s, with the same result [SCALL-091, ACALL-038, ACALL-039]',
  async (_, answer) => {
    const { client } = await testClient(fakeServer(() => Response.json(answer)).fetch)
    const query = { keyword: '서울', page: 0, size: 100 }
    expect(await dataOf(client.GET('/api/v1/tenants/search', { params: { query } }))).toEqual(FOUND)
  },
)

it('a search of organisations without any is none, in both forms [SCALL-091, ACALL-038, ACALL-039]', async () => {
  for (const answer of [[], { status: 'success', data: [] }]) {
    const { client } = await testClient(fakeServer(() => Response.json(answer)).fetch)
    expect(await dataOf(client.GET('/api/v1/tenants/search', {}))).toEqual([])
  }
})
