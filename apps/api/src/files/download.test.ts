import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { createHttpServer } from '../http/createHttpServer'
import { cleanName } from './cleanName'
import { downloadAnswer } from './download'
import { temporaryStore } from './testing/temporaryStore'

const { store } = temporaryStore()
const NOTHING = { size: 0, body: new ReadableStream<Uint8Array>() }
const dispositionOf = (name: string) => downloadAnswer(name, NOTHING).headers.get('content-disposition') ?? ''

/** RFC 6266 with a quoted string that needs no escapes, and RFC 8187. */
const GRAMMAR = /^attachment; filename="([ !#-[\]-~]*)"; filename\*=UTF-8''((?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})*)$/

describe('a download', () => {
  it('is kept and never shown, whatever it is [VISIT-274]', async () => {
    const html = Buffer.from('<script>alert(1)</script>')
    const id = newId()
    await store.put(id, html)
    const file = await store.read(id)
    if (!file) throw new Error('not stored')
    const answer = downloadAnswer('a.html', file)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="a.html"; filename*=UTF-8''a.html`,
      'content-length': '25',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'application/octet-stream',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(html)
  })

  it.each([
    ['동의서.pdf', `attachment; filename="___.pdf"; filename*=UTF-8''%EB%8F%99%EC%9D%98%EC%84%9C.pdf`],
    ['a b.txt', `attachment; filename="a b.txt"; filename*=UTF-8''a%20b.txt`],
    ["o'neil (1)*.txt", `attachment; filename="o'neil (1)*.txt"; filename*=UTF-8''o%27neil%20%281%29%2A.txt`],
    ['50%25;a=b.txt', `attachment; filename="50_25;a=b.txt"; filename*=UTF-8''50%2525%3Ba%3Db.txt`],
    ['😀.txt', `attachment; filename="_.txt"; filename*=UTF-8''%F0%9F%98%80.txt`],
  ])('is named %s [VISIT-274]', (name, disposition) => {
    expect(dispositionOf(name)).toBe(disposition)
  })

  it('has a name that no client reads as anything else [VISIT-274]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (sent) => {
        const name = cleanName(sent)
        const [, , exact = ''] = GRAMMAR.exec(dispositionOf(name)) ?? expect.fail(name)
        expect(decodeURIComponent(exact)).toBe(name)
      }),
    )
  })

  it('comes from the store piece by piece, and has its length', async () => {
    const id = newId()
    await store.put(id, Buffer.alloc(3_000_000, 'x'))
    const server = createHttpServer(async () => {
      const file = await store.read(id)
      return file ? downloadAnswer('a.bin', file) : new Response(null, { status: 404 })
    }, '127.0.0.1')
    try {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
      const answer = await fetch(url, { headers: { range: 'bytes=0-9' } })
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '3000000'])
      expect((await answer.arrayBuffer()).byteLength).toBe(3_000_000)
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })
})
