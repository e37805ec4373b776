import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { BOUNDARY, dataPart, filePart, formOf, requestOf, type SentPart, zeros } from './form'

/** An upload that wants to do harm, and all that may come of it. */
export interface Hostile {
  readonly what: string
  readonly request: () => Request
  /** Refused with one of these. */
  readonly statuses: readonly number[]
  /** Or received with these contents, if it is well formed after all. */
  readonly contents: readonly Uint8Array[] | null
}

const ONE = 10_485_760
const ALL = 52_428_800
const DATA = dataPart({ visitName: '추가 방문' })

const NAMES = [
  '../../../../etc/passwd',
  '..\\..\\windows\\system32\\x.dll',
  '/etc/shadow',
  'C:\\boot.ini',
  '....//....//x',
  '%2e%2e%2fpasswd',
  'a\0.pdf',
  'a"; filename="b.exe',
  "a'; drop table visits; --",
  'a\r\nContent-Type: text/html\r\n\r\n<script>',
  '\u202efdp.exe',
  '\u2066a\u2069.pdf',
  '<img src=x onerror=alert(1)>.png',
  'CON',
  'NUL.txt',
  '.htaccess',
  '.',
  '..',
  '',
  ' ',
  '\ufeff',
  '$(reboot).sh',
  '`id`',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '=cmd|calc!A1.csv',
  '😀'.repeat(200),
  '가'.repeat(1000),
  'a'.repeat(10_000),
]

const POLYGLOTS = [
  '%PDF-1.7\n<script>alert(1)</script>',
  'GIF89a/*<svg onload=alert(1)>*/=1;',
  '\x89PNG\r\n\x1a\n<?php system($_GET[0]); ?>',
  '\xff\xd8\xff\xe0<html><body onload=alert(1)>',
  'PK\x03\x04%PDF-1.4',
  'MZ\x90\0PK\x05\x06',
  '<!DOCTYPE html><script src=//evil.example></script>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '#!/bin/sh\nrm -rf /',
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}',
].map((text) => Buffer.from(text, 'latin1'))

const TYPES = ['text/html', 'image/svg+xml', 'text/javascript', 'application/x-msdownload', 'a', '*/*', 'x'.repeat(500)]

const name = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'binary', maxLength: 300 }))
const content = fc.oneof(
  fc.constantFrom(...POLYGLOTS),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  // What looks like the end of the form.
  fc.constantFrom(`--${BOUNDARY}--`, `\r\n--${BOUNDARY.slice(1)}--`, `\r\n--`, '\r\n').map((text) => Buffer.from(text)),
)
const file = fc.record({ name, content, type: fc.constantFrom(...TYPES) })
const files = fc.array(file, { minLength: 1, maxLength: 4 })

type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never
const partsOf = (some: readonly File[]) => some.map((each) => filePart(each.name, each.content, each.type))
const contentsOf = (some: readonly File[]) => some.map((each) => each.content)

/** Cuts a body into pieces of a size, so that boundaries come to lie anywhere in what is read. */
function* cut(pieces: readonly Uint8Array[], size: number): Generator<Uint8Array, void, void> {
  const whole = Buffer.concat(pieces)
  for (let at = 0; at < whole.byteLength; at += size) yield whole.subarray(at, at + size)
}

const refused = (what: string, request: () => Request, ...statuses: number[]): Hostile => ({
  what,
  request,
  statuses,
  contents: null,
})

/** Well-formed forms with hostile names, types and contents: stored exactly, or refused for the length of a head. */
const dressed = fc.tuple(files, fc.integer({ min: 1, max: 200 }), fc.boolean()).map(([some, size, isLast]): Hostile => {
  const parts = isLast ? [...partsOf(some), DATA] : [DATA, ...partsOf(some)]
  const isLong = parts.some(({ head }) => Buffer.byteLength(head) > 4096)
  return {
    what: `names ${JSON.stringify(some.map((each) => each.name.slice(0, 20)))}`,
    request: () => requestOf(cut(formOf(parts), size)),
    statuses: isLong ? [400] : [],
    contents: isLong ? null : contentsOf(some),
  }
})

/** Names that are not even escaped: what they leave of the head decides. */
const raw = fc.tuple(name, content).map(([text, bytes]): Hostile => {
  const head = `Content-Disposition: form-data; name="files"; filename="${text}"`
  return {
    what: `raw name ${JSON.stringify(text.slice(0, 20))}`,
    request: () => requestOf(formOf([DATA, { head, content: bytes }])),
    statuses: [400],
    // A name may end the head, so that what follows is content too.
    contents: text.includes('\r\n\r\n')
      ? [Buffer.from(`${text.split('\r\n\r\n').slice(1).join('\r\n\r\n')}"\r\n\r\n`), bytes]
      : [bytes],
  }
})

const truncated = fc.tuple(files, fc.nat(), fc.boolean()).map(([some, at, breaksOff]): Hostile => {
  const short = some.map((each) => ({ ...each, name: each.name.slice(0, 300) }))
  const whole = Buffer.concat(formOf([DATA, ...partsOf(short)]))
  // Without the end of the line and one sign more, or earlier.
  const end = at % (whole.byteLength - 3)
  return refused(`cut after ${end} bytes`, () => requestOf([whole.subarray(0, end)], { breaksOff }), 400)
})

const wrongEnd = files.chain((some) =>
  fc
    .constantFrom('', '\r\n', `--${BOUNDARY}\r\n`, `--${BOUNDARY}-`, `--${BOUNDARY.slice(1)}--`, '--\r\n')
    .map((end) =>
      refused(`ends with ${JSON.stringify(end)}`, () => requestOf(formOf([DATA, ...partsOf(some)], end)), 400),
    ),
)

const wrongType = fc
  .constantFrom(
    'multipart/form-data; boundary=other',
    'multipart/form-data',
    'multipart/mixed; boundary=----imsang',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    'multipart/form-data; boundary=""',
    'application/json',
    'text/html',
  )
  .map((type) => refused(type, () => requestOf(formOf([DATA]), { headers: { 'content-type': type } }), 400))

const nested = files.map((some): Hostile => {
  const inner = Buffer.concat(formOf(partsOf(some)))
    .toString('latin1')
    .replaceAll(BOUNDARY, 'inner')
  const bytes = Buffer.from(inner, 'latin1')
  return {
    what: 'a form in a file',
    request: () => requestOf(formOf([DATA, filePart('a', bytes, 'multipart/mixed; boundary=inner')])),
    statuses: [],
    contents: [bytes],
  }
})

const head = (lines: string): SentPart => ({ head: lines, content: 'a' })
const bombs = fc
  .integer({ min: 4097, max: 20_000 })
  .chain((length) =>
    fc
      .constantFrom(
        head(`Content-Disposition: form-data; name="files"; filename="a"\r\nX: ${'x'.repeat(length)}`),
        head(`Content-Disposition: form-data; name="files"${'; a=b'.repeat(length / 5 + 1)}`),
        head(`${'x:y\r\n'.repeat(length / 5 + 1)}Content-Disposition: form-data; name="files"; filename="a"`),
        head(`Content-Disposition: form-data; name="files"; filename="${'"'.repeat(length)}"`),
        head(';'.repeat(length)),
      )
      .map((part) => refused(`a head of ${length} bytes`, () => requestOf(formOf([DATA, part])), 400)),
  )

const many = fc.constantFrom(
  refused('10,000 files', () => requestOf(formOf(Array.from({ length: 10_000 }, () => filePart('a', '')))), 413),
  refused('10,000 data', () => requestOf(formOf(Array.from({ length: 10_000 }, () => DATA))), 400),
  refused(
    '10,000 other parts',
    () =>
      requestOf(
        formOf(Array.from({ length: 10_000 }, (_, at) => head(`Content-Disposition: form-data; name="${at}"`))),
      ),
    400,
  ),
)

const packed = files.map((some) =>
  refused(
    'packed',
    () =>
      requestOf([gzipSync(Buffer.concat(formOf([DATA, ...partsOf(some)])))], {
        headers: { 'content-encoding': 'gzip' },
      }),
    400,
  ),
)

const badData = fc
  .constantFrom<readonly [string, number]>(
    ['{', 400],
    ['\xff', 400],
    ['"\xc0\xaf"', 400],
    [`"${'a'.repeat(32_767)}"`, 413],
    ['nul', 400],
  )
  .map(([text, status]) => {
    const part = { ...DATA, content: Buffer.from(text, 'latin1') }
    return refused(`data ${text.slice(0, 9)}`, () => requestOf(formOf([filePart('a', 'a'), part])), status)
  })

const announced = fc
  .integer({ min: ALL + 1_000_000, max: Number.MAX_SAFE_INTEGER })
  .map((size) =>
    refused(`says ${size}`, () => requestOf(formOf([DATA]), { headers: { 'content-length': `${size}` } }), 413),
  )

/** The small ones, in the proportion in which they differ. */
export const hostile: fc.Arbitrary<Hostile> = fc.oneof(
  { weight: 6, arbitrary: dressed },
  { weight: 3, arbitrary: raw },
  { weight: 4, arbitrary: truncated },
  { weight: 2, arbitrary: wrongEnd },
  wrongType,
  nested,
  { weight: 2, arbitrary: bombs },
  packed,
  badData,
  announced,
)

/** Those that cost a second. */
export const costly: fc.Arbitrary<Hostile> = fc.oneof(
  many,
  fc.constantFrom(-1, 0, 1, 5_000_000).map((more): Hostile => {
    const sent = [...zeros(ONE + more)]
    const request = () => requestOf(formOf([DATA, filePart('a', sent, 'text/html')]))
    return more > 0
      ? refused(`10 MB and ${more}`, request, 413)
      : { what: `10 MB and ${more}`, request, statuses: [], contents: [Buffer.alloc(ONE + more)] }
  }),
  fc.constantFrom(-1, 0, 1).map((more): Hostile => {
    const sizes = [ONE, ONE, ONE, ONE, ONE - 10, 10 + more]
    const request = () => requestOf(formOf([...sizes.map((size) => filePart('a', [...zeros(size)])), DATA]))
    return more > 0
      ? refused(`50 MB and ${more}`, request, 413)
      : { what: `50 MB and ${more}`, request, statuses: [], contents: sizes.map((size) => Buffer.alloc(size)) }
  }),
)
