import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { extname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** The files of a folder by their path in the address. */
export function filesOf(folder: string): Record<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [`/${relative(folder, path)}`, readFileSync(path)]
    }),
  )
}

/**
 * Serves files as a plain server with gzip does, its page for every other path, and sends the calls of an API on as they
 * are, with the compression of that API.
 */
export async function servePlain(files: Readonly<Record<string, Buffer>>, api?: { url: string; paths: RegExp }) {
  const packed = Object.fromEntries(Object.entries(files).map(([path, body]) => [path, gzipSync(body)]))
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://localhost').pathname
    if (api?.paths.test(path)) {
      // With the name that the page was asked for under: calls from another site are refused.
      const sent = request(`${api.url}${asked.url}`, { method: asked.method, headers: asked.headers })
      sent.on('response', (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      })
      sent.on('error', () => answer.destroy())
      asked.pipe(sent)
      return
    }
    const known = packed[path] ? path : '/index.html'
    const body = packed[known]
    if (extname(path) !== '' && known !== path) return void answer.writeHead(404).end()
    answer.writeHead(200, {
      'content-type': TYPES[extname(known)],
      'content-encoding': 'gzip',
      'content-length': body?.length,
    })
    answer.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return {
    url: `http://localhost:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
