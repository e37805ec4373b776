import { describe, expect, it } from 'vitest'
import { namesOf, parseFiles } from './files'

const TYPE = 'multipart/form-data; boundary=x'
const part = (name: string | null, text: string, more = '') =>
  `--x\r\nContent-Disposition: form-data${name === null ? '' : `; name="${name}"`}${more}\r\n\r\n${text}\r\n`
const parse = (body: string, type = TYPE) => parseFiles(new TextEncoder().encode(body), type)
const refused = expect.objectContaining({ status: 400, code: 'request.files' })
const thrown = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('a body of files', () => {
  it('is taken apart by the names of its parts, byte for byte [SCALL-034]', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array([0, 255, 13, 10, 45, 45])]), '연구.csv')
    form.set('text', '가')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const type = request.headers.get('content-type') ?? ''
    const files = parseFiles(new Uint8Array(await request.arrayBuffer()), type)
    expect([...(files.file ?? [])]).toEqual([0, 255, 13, 10, 45, 45])
    expect(new TextDecoder().decode(files.text)).toBe('가')
    expect(namesOf(files)).toEqual({ file: '', text: '' })
    expect(
      namesOf(
        parse(`${part('file', 'a', '; filename="a.csv"')}--x--`, 'Multipart/Form-Data; charset=utf-8; boundary="x"'),
      ),
    ).toEqual({ file: '' })
    for (const none of ['', '--x--\r\n']) expect(parse(none)).toEqual({})
  })

  it.each([
    ['of another type', part('a', '') + '--x--', 'application/json'],
    ['without a boundary', part('a', '') + '--x--', 'multipart/form-data'],
    ['with another boundary', part('a', '') + '--x--', 'multipart/form-data; boundary=y'],
    ['that is cut off', part('a', 'b'), TYPE],
    ['of a part without a name', part(null, '') + '--x--', TYPE],
    ['of one name twice', part('a', '') + part('a', '') + '--x--', TYPE],
    [
      'of more parts than any call takes',
      Array.from({ length: 9 }, (_, at) => part(`${at}`, '')).join('') + '--x--',
      TYPE,
    ],
    ['with a head without end', part('a', '', `; filename="${'x'.repeat(20_000)}"`) + '--x--', TYPE],
  ])('is refused %s [SCALL-034]', (_, body, type) => {
    expect(thrown(() => parse(body, type))).toEqual(refused)
  })
})
