import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { accessLog } from './accessLog'
import type { HttpEnv } from './env'

it.each(['/files/secret', '/files/secret.pdf', '/files/a/secret', '/%66iles/secret', '/files/%0Asecret'])(
  'logs no address of a file, which is as good as the file: %s [REQ-052]',
  async (path) => {
    const lines: Readonly<Record<string, unknown>>[] = []
    const app = new Hono<HttpEnv>()
    app.use(
      '*',
      accessLog((line) => void lines.push(line)),
    )
    app.get('/files/:token', (c) => c.text('a'))
    await app.request(path)
    await app.request('/filesystem')
    expect(lines.map((line) => line.path)).toEqual(['/files/…', '/filesystem'])
    expect(JSON.stringify(lines)).not.toContain('secret')
  },
)
