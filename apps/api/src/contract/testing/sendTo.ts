import type { TestServer } from '../../testing/server'
import type { Send } from '../request'

/** Calls a server in the same process, each time from another address, to avoid the limits per address. */
export function sendTo(server: TestServer): Send {
  let calls = 0
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    calls += 1
    const body = request.body === null ? {} : { body: await request.arrayBuffer() }
    const { method, headers } = request
    return server.request(pathname + search, { method, headers, ...body, from: `2001:db8::${calls.toString(16)}` })
  }
}
