import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { AppOptions } from '../../app'
import { type Engine, openPrepared } from '../../testing/engines'
import { TestServer } from '../../testing/server'

/** Listens on a free port first, because the handler must know its own address. */
export async function listenWith(make: (url: string) => RequestListener | Promise<RequestListener>) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', await make(url))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url, close }
}

/** A server reachable over the network, which a provider requires. */
export async function startListening(engine: Engine, settings: Partial<AppOptions['settings']> = {}) {
  const database = await openPrepared(engine)
  let server: TestServer | undefined
  const { url, close } = await listenWith((publicUrl) => {
    server = new TestServer(database, { ...settings, publicUrl })
    return getRequestListener(server.fetch)
  })
  if (!server) throw new Error('the server is made before it listens')
  const stop = async () => {
    close()
    await database.close()
  }
  return { server, url, redirectUri: `${url}/auth/callback`, stop }
}

export type Listening = Awaited<ReturnType<typeof startListening>>
