import type { OpenWork } from '@imsang/api-client'
import { type DemoEmail, demoUserId } from '@imsang/fixtures'
import type { Call, TestServer } from '../../testing/server'

export const ADMIN = 'admin@imsang.example'

type Afterwards = 'keep' | 'disable' | 'delete'

/** The two calls about a leaver, by default as the system administrator. */
export function handOverCalls(server: () => TestServer) {
  const listOf = (id: string, call: Call = {}) => server().call('listOpenWork', { as: ADMIN, path: { id }, ...call })
  const send = (id: string, body: object, call: Call = {}) =>
    server().call('handOverWork', { as: ADMIN, path: { id }, body, ...call })
  return {
    listOf,
    list: (email: DemoEmail, call: Call = {}) => listOf(demoUserId(email), call),
    send,
    /** Hands over each item of the present list for which `to` names somebody. */
    async handOver(
      id: string,
      to: (item: OpenWork['items'][number]) => string | null,
      afterwards: Afterwards,
      call: Call = {},
    ) {
      const { data } = await listOf(id, call)
      const items = data.items.map((item) => ({ id: item.id, successorId: to(item) }))
      return send(id, { items, afterwards }, call)
    },
  }
}
