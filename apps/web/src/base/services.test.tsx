import { sampleUser } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { openApp } from '../testing/openApp'
import { refusal } from '../testing/playedServer'
import { client } from './services'

it('a refresh waits for its turn among the tabs of this browser [SESSION-043]', async () => {
  let isRefreshed = false
  const { server } = await openApp({
    at: '/settings/password',
    as: sampleUser('systemAdmin'),
    answers: {
      listMyProjects: () => (isRefreshed ? [] : refusal(401)),
      refreshSession: () => {
        isRefreshed = true
        return { access_token: 'newer', refresh_token: 'newer' } as never
      },
    },
  })
  let endOther = () => {}
  const other = new Promise<void>((resolve) => {
    endOther = resolve
  })
  await new Promise<void>((begun) => {
    void navigator.locks.request('ctms.refresh', () => {
      begun()
      return other
    })
  })
  const asked = client.GET('/api/v1/projects/my')
  await expect.poll(() => server.callsOf('listMyProjects')).toHaveLength(1)
  await server.settled()
  expect(server.callsOf('refreshSession')).toEqual([])
  endOther()
  expect((await asked).response.status).toBe(200)
  expect(server.callsOf('refreshSession')).toHaveLength(1)
})
