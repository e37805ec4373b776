import { createConnection, createServer, type Socket } from 'node:net'

/** Where a connection breaks: between client and server, in the order in which a call passes them. */
export const CUTS = [
  'before the request',
  'within the request',
  'after the request',
  'within the headers',
  'within the answer',
  'before its last byte',
] as const
export type Cut = (typeof CUTS)[number]

/** Stands between one client and a server, and breaks the next connection where it is told to. */
export interface CuttingProxy {
  readonly url: string
  /** Breaks the next connection; the ones after it pass whole. */
  cutNext(at: Cut): void
  close(): Promise<void>
}

/** Starts a proxy for one client that makes a connection for each call. @param port of the server, on this machine */
export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  let next: Cut | null = null
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const cut = next
    next = null
    const server = createConnection(port, '127.0.0.1')
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
    }
    // The server keeps what it has got: its own connection ends in order.
    const breakClient = () => {
      client.destroy()
      server.end()
    }
    client.on('data', (sent) => {
      if (cut === 'before the request') return breakClient()
      if (cut === 'within the request') {
        server.write(sent.subarray(0, sent.length - 8))
        return breakClient()
      }
      server.write(sent)
      if (cut === 'after the request') breakClient()
    })
    client.on('end', () => server.end())
    server.on('data', (answered) => {
      const part = partOf(answered, cut)
      if (part === null) return void client.write(answered)
      client.write(part, breakClient)
    })
    server.on('end', () => client.end())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    cutNext(at) {
      next = at
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        proxy.close(() => resolve())
      }),
  }
}

/** What still passes of an answer; null for all of it. An answer of one record comes in one piece. */
function partOf(answered: Buffer, cut: Cut | null): Buffer | null {
  if (cut === 'within the headers') return answered.subarray(0, 20)
  if (cut === 'within the answer') return answered.subarray(0, answered.indexOf('\r\n\r\n') + 10)
  if (cut === 'before its last byte') return answered.subarray(0, -1)
  return null
}
