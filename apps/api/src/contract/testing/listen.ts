import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Send } from '../request'

/** Serves requests on a free port of this machine. */
export async function listen(send: Send): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer(getRequestListener((request) => send(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
