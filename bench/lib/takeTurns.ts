import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

/** A plain proxy: one address for several servers, which get the requests by turns, whoever sends them. */
export async function takeTurns(urls: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((asked, answer) => {
    const url = `${urls[turn++ % urls.length]}${asked.url}`
    const sent = request(url, { method: asked.method, headers: asked.headers, agent }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
