import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../db/ids'
import { createHttpServer } from '../http/createHttpServer'
import { problemOf } from '../http/envelope'
import { receiveUpload } from './receiveUpload'
import { BOUNDARY, dataPart, filePart, formOf, requestOf, type SentPart, zeros } from './testing/form'
import { bytesOf, idsIn, temporaryStore } from './testing/temporaryStore'

const ONE = 10_485_760
const ALL = 52_428_800
const visit = { visitName: '추가 방문' }
const { store } = temporaryStore()

const receive = (request: Request, into = store) => receiveUpload(request, into, newId)
const send = (parts: readonly SentPart[], more?: Parameters<typeof requestOf>[1]) =>
  receive(requestOf(formOf(parts), more))
const large = (name: string, size: number) => filePart(name, [...zeros(size)])
const refusal = (status: number, message?: string) =>
  expect.objectContaining({ status, ...(message !== undefined && { message }) })

afterEach(async () => {
  for (const id of await idsIn(store)) await store.remove(id)
})

describe('an upload', () => {
  it('is taken apart into its data and its files, as fetch sends them, in any order [DCALL-050]', async () => {
    const pdf = Buffer.from('%PDF-1.7\n\r\n--\0\xff', 'latin1')
    const form = new FormData()
    form.append('files', new Blob([pdf], { type: 'text/html' }), '동의서 "최종".pdf')
    form.append('data', new Blob([JSON.stringify(visit)], { type: 'application/json' }))
    form.append('files', new Blob([]), '동의서 "최종".pdf')
    const upload = await receive(new Request('http://localhost/visits', { method: 'POST', body: form }))
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(upload).toEqual({
      data: visit,
      files: [
        { id: expect.any(String), name: '동의서 _최종_.pdf', size: 15, type: 'application/pdf', sha256: sha256(pdf) },
        {
          id: expect.any(String),
          name: '동의서 _최종_.pdf',
          size: 0,
          type: 'application/octet-stream',
          sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        },
      ],
    })
    const [first, second] = upload.files.map(({ id }) => id) as [string, string]
    expect(await bytesOf(store, first)).toEqual(pdf)
    expect(await bytesOf(store, second)).toEqual(Buffer.alloc(0))
    expect(await idsIn(store)).toEqual([first, second].toSorted())
  })

  it('may have no file, and data alone [DCALL-050]', async () => {
    expect(await send([dataPart(visit)])).toEqual({ data: visit, files: [] })
  })

  it('is the same, however it is cut into pieces [DCALL-050]', async () => {
    const content = `\r\n--${BOUNDARY.slice(0, -1)}\r\r\n--\r\n`.repeat(6000)
    const sent = Buffer.concat(formOf([filePart('a.txt', content), dataPart(visit)]))
    // The last two bytes, which end the form, come alone.
    for (const size of [1, 7, 1024, 65_536, 131_072, sent.byteLength - 2, sent.byteLength]) {
      const pieces = Array.from({ length: Math.ceil(sent.byteLength / size) }, (_, at) =>
        sent.subarray(at * size, (at + 1) * size),
      )
      const { files } = await receive(requestOf(pieces))
      expect([size, (await bytesOf(store, files[0]?.id ?? '')).toString() === content]).toEqual([size, true])
    }
  })

  it('ends where its last boundary is, wherever that comes to lie in what is read [DCALL-050]', async () => {
    for (let shift = -6; shift <= 6; shift++) {
      const { byteLength } = Buffer.concat(formOf([dataPart(0), filePart('a', '')]))
      const size = 131_072 - byteLength + shift
      expect((await send([dataPart(0), filePart('a', [...zeros(size)])])).files[0]?.size).toBe(size)
    }
  })

  it.each([
    [ONE - 1, null],
    [ONE, null],
    [ONE + 1, '파일 크기는 10MB 이하여야 합니다. (CT 영상.zip)'],
    [ONE + 20_000_000, '파일 크기는 10MB 이하여야 합니다. (CT 영상.zip)'],
  ])(
    'may have 10 MB in one file, and nothing is stored of one with more: %i bytes [DCALL-051, DCONST-029]',
    async (size, message) => {
      const upload = send([dataPart(visit), filePart('작은.txt', 'a'), large('CT 영상.zip', size)])
      if (message === null) return expect((await upload).files.map((file) => file.size)).toEqual([1, size])
      await expect(upload).rejects.toEqual(refusal(413, message))
      expect(await idsIn(store)).toEqual([])
    },
  )

  it.each([
    [-1, null],
    [0, null],
    [1, '첨부파일 전체 크기는 50MB 이하여야 합니다. (마지막.png)'],
    [9_000_000, '첨부파일 전체 크기는 50MB 이하여야 합니다. (마지막.png)'],
  ])(
    'may have 50 MB in all files, and nothing is stored of one with more: %i more [DCALL-051, DCONST-030]',
    async (more, message) => {
      const before = [1, 2, 3, 4].map((at) => large(`${at}`, ONE))
      const last = large('마지막.png', 1_000_000 + more)
      const upload = send([...before, large('5', ALL - 4 * ONE - 1_000_000), last, dataPart(visit)])
      if (message === null) return expect((await upload).files).toHaveLength(6)
      await expect(upload).rejects.toEqual(refusal(413, message))
      expect(await idsIn(store)).toEqual([])
    },
  )

  it('may have 100 files [DCALL-051]', async () => {
    const files = (count: number) => Array.from({ length: count }, () => filePart('a', ''))
    expect((await send([...files(100), dataPart(visit)])).files).toHaveLength(100)
    await expect(send([dataPart(visit), ...files(101)])).rejects.toEqual(refusal(413))
  })

  it.each([
    [32_767, null],
    [32_768, null],
    [32_769, '요청 크기가 허용된 한도를 넘었습니다.'],
    [9_000_000, '요청 크기가 허용된 한도를 넘었습니다.'],
  ])('may have 32 kB of data, also behind the last byte of the files: %i bytes [VISIT-347]', async (size, message) => {
    const data = dataPart('가'.repeat((size - 2) / 3) + 'a'.repeat((size - 2) % 3))
    const upload = send([...Array.from({ length: 5 }, () => large('a', ONE)), data])
    if (message === null) return expect((await upload).files).toHaveLength(5)
    await expect(upload).rejects.toEqual(refusal(413, message))
  })

  it('that says that it is too large is refused without being read [TRUST-121]', async () => {
    const onPiece = vi.fn()
    const announced = (size: number) =>
      requestOf(formOf([dataPart(visit)]), { headers: { 'content-length': `${size}` }, onPiece })
    await expect(receive(announced(ALL + 1_000_000))).rejects.toEqual(refusal(413))
    // A stream holds one piece ready.
    expect(onPiece.mock.calls.length).toBeLessThanOrEqual(1)
    expect((await receive(announced(ALL + 400_000))).data).toEqual(visit)
  })

  it('is refused as soon as it is too large, and read on for 8 MB [TRUST-121]', async () => {
    let read = 0
    const endless = function* () {
      yield* formOf([dataPart(visit), filePart('a.bin', '')], '').slice(0, -2)
      while (true) yield* zeros(65_536)
    }
    const request = requestOf(endless(), { onPiece: () => read++ })
    await expect(receive(request)).rejects.toEqual(refusal(413, '파일 크기는 10MB 이하여야 합니다. (a.bin)'))
    const drained = read * 65_536 - ONE
    expect(drained).toBeGreaterThan(8 * 1024 * 1024)
    expect(drained).toBeLessThan(8 * 1024 * 1024 + 20 * 65_536)
  })

  it('does not grow behind its last boundary [VISIT-346]', async () => {
    const endless = function* () {
      yield* formOf([dataPart(visit)])
      while (true) yield* zeros(65_536)
    }
    await expect(receive(requestOf(endless()))).rejects.toEqual(refusal(400))
  })

  it('whose sender goes away leaves nothing [VISIT-342]', async () => {
    const sent = formOf([dataPart(visit), filePart('a.txt', 'a'), large('b.zip', 300_000), large('c.zip', 300_000)])
    let stored = 0
    const counting = {
      ...store,
      put: (...args: Parameters<typeof store.put>) => store.put(...args).then(() => void stored++),
    }
    await expect(receive(requestOf(sent, { breaksOff: true }), counting)).rejects.toEqual(refusal(400))
    // The end of the third was among the last bytes, which are kept until more or the end comes.
    expect(stored).toBe(2)
    await expect(receive(requestOf(sent.slice(0, -3), { breaksOff: true }))).rejects.toEqual(refusal(400))
    expect(await idsIn(store)).toEqual([])
  })

  it('leaves nothing when the disk takes only a part of it [VISIT-342]', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const put = vi.fn(store.put).mockImplementationOnce(store.put).mockRejectedValueOnce(full)
    const upload = receive(requestOf(formOf([filePart('a', 'a'), filePart('b', 'b'), dataPart(visit)])), {
      ...store,
      put,
    })
    await expect(upload).rejects.toBe(full)
    expect(put).toHaveBeenCalledTimes(2)
    expect(await idsIn(store)).toEqual([])
  })

  const head = (text: string): SentPart => ({ head: text, content: 'a' })
  it.each<[string, readonly SentPart[]]>([
    ['without data', [filePart('a', 'a')]],
    ['with data twice', [dataPart(1), dataPart(1)]],
    ['with a part of another name', [dataPart(1), head('Content-Disposition: form-data; name="file"; filename="a"')]],
    ['with a file without a name', [dataPart(1), head('Content-Disposition: form-data; name="files"')]],
    [
      'with a name twice',
      [dataPart(1), head('Content-Disposition: form-data; name="data"; name="files"; filename="a"')],
    ],
    [
      'with a head twice',
      [
        dataPart(1),
        head(
          'Content-Disposition: form-data; name="files"; filename="a"\r\ncontent-disposition: form-data; name="files"',
        ),
      ],
    ],
    ['with an attachment', [dataPart(1), head('Content-Disposition: attachment; name="files"; filename="a"')]],
    [
      'with a quote that does not end',
      [dataPart(1), head('Content-Disposition: form-data; name="files"; filename="a')],
    ],
    ['with a head of nothing', [dataPart(1), head('x: y')]],
    ['with a head of 5 kB', [dataPart(1), filePart('a'.repeat(5000), '')]],
    [
      'with a head that is no UTF-8',
      [
        dataPart(1),
        {
          ...filePart('a', ''),
          head: Buffer.from('Content-Disposition: form-data; name="files"; filename="\xff"', 'latin1'),
        },
      ],
    ],
    ['with data that is no JSON', [{ ...dataPart(1), content: '{' }]],
    ['with data that is no UTF-8', [{ ...dataPart(1), content: Buffer.from('"\xff"', 'latin1') }]],
  ])('is refused %s [VISIT-346]', async (_, parts) => {
    await expect(send([filePart('b', 'b'), ...parts])).rejects.toEqual(refusal(400))
    expect(await idsIn(store)).toEqual([])
  })

  it.each([
    ['of another type', { 'content-type': 'application/json' }],
    ['without a boundary', { 'content-type': 'multipart/form-data' }],
    ['with another boundary', { 'content-type': 'multipart/form-data; boundary=other' }],
  ])('is refused %s [VISIT-346]', async (_, headers) => {
    await expect(send([dataPart(1)], { headers })).rejects.toEqual(refusal(400))
    await expect(receive(new Request('http://localhost', { method: 'POST', headers }))).rejects.toEqual(refusal(400))
  })

  it('takes names in other words, and never the type that is claimed [VISIT-341]', async () => {
    const odd = (disposition: string): SentPart => ({
      head: `content-disposition:${disposition}`,
      content: 'GIF89a<html>',
    })
    const { files } = await send([
      odd("FORM-DATA;filename=a.gif ; name=files; filename*=x''b.exe"),
      odd('form-data; name="files"; filename="C:\\Users\\김\\a;b=c.pdf"\r\nContent-Type: text/html'),
      odd('form-data; name="files"; filename=""'),
      dataPart(visit),
    ])
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['a.gif', 'image/gif'],
      ['a;b=c.pdf', 'image/gif'],
      ['파일', 'image/gif'],
    ])
  })

  describe('over a real connection', () => {
    let server: Server
    let outcome: unknown = null
    beforeEach(async () => {
      server = createHttpServer(async (request) => {
        try {
          outcome = await receive(request)
          return Response.json(null)
        } catch (error) {
          outcome = error
          const { status, message } = problemOf(error)
          return Response.json({ message }, { status })
        }
      }, '127.0.0.1')
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
    })
    afterEach(() => {
      server.close()
      server.closeAllConnections()
    })
    const port = () => (server.address() as AddressInfo).port

    it('gets its refusal while it is still being sent [DCALL-051]', async () => {
      const form = new FormData()
      form.append('data', '{}')
      form.append('files', new Blob([new Uint8Array(ONE + 5_000_000)]), 'a.bin')
      const url = `http://127.0.0.1:${port()}/`
      const answer = await fetch(url, { method: 'POST', body: form })
      const message = '파일 크기는 10MB 이하여야 합니다. (a.bin)'
      expect([answer.status, await answer.json()]).toEqual([413, { message }])
      form.set('files', new Blob([new Uint8Array(ONE)]), 'a.bin')
      expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200)
    })

    it('leaves nothing when the connection breaks off [VISIT-342]', async () => {
      const sent = formOf([filePart('a', [...zeros(500_000)]), large('b', 500_000)])
      const socket = connect(port(), '127.0.0.1')
      const type = `multipart/form-data; boundary=${BOUNDARY}`
      socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 9000000\r\n\r\n`)
      for (const piece of sent) socket.write(piece)
      await expect.poll(() => idsIn(store)).toHaveLength(1)
      outcome = null
      socket.destroy()
      await expect.poll(() => outcome).toEqual(refusal(400))
      expect(await idsIn(store)).toEqual([])
    })
  })
})
