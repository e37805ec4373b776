import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '../base/problem'
import { readPicture } from './readPicture'
import { bomb, hostileOf, pngOf } from './testing/hostile'
import { judge } from './testing/judge'
import { PLANTED, partsOfWebp, picture, seen, transparent, withExif, withSegment } from './testing/samples'

const LIMIT = 5_242_880
const NO_PICTURE = '이미지 파일만 업로드 가능합니다.'
const UNREADABLE = '이미지를 읽을 수 없습니다. 다른 파일을 선택해주세요.'

const made = async (sent: Uint8Array, use: 'person' | 'logo' = 'person') => Buffer.from(await readPicture(sent, use))
async function refusal(sent: Uint8Array, use: 'person' | 'logo' = 'person') {
  const outcome = await readPicture(sent, use).catch((error: unknown) => error)
  if (!(outcome instanceof Problem)) return outcome instanceof Error ? outcome : 'taken'
  return [outcome.status, outcome.message]
}

describe('a picture that is sent', () => {
  it('is stored as another file, without what it says of its place, its colours and itself [ACALL-098]', async () => {
    const plain = await picture()
    const profile = withSegment(plain, 0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${PLANTED}`, 'latin1'))
    const sent = withSegment(withExif(profile, 1), 0xfe, Buffer.from(PLANTED))
    expect(sent.toString('latin1').split(PLANTED)).toHaveLength(4)
    const stored = await made(Buffer.concat([sent, Buffer.from(`<script>${PLANTED}</script>`)]))
    expect(partsOfWebp(stored)).toEqual(['VP8 '])
    for (const text of [PLANTED, '37.5665', 'Exif', 'EXIF', 'ICC', 'script']) expect(stored.includes(text)).toBe(false)
    expect(sent.includes(stored.subarray(12))).toBe(false)
  })

  it('is turned upright [ACALL-098]', async () => {
    const lying = await picture({ width: 40, height: 40 })
    // Turned by a quarter, what was left is above.
    expect((await seen(await made(withExif(lying, 6)), [0.5, 0.2], [0.5, 0.8])).colours).toEqual(['red', 'blue'])
    expect((await seen(await made(withExif(lying, 1)), [0.2, 0.5], [0.8, 0.5])).colours).toEqual(['red', 'blue'])
  })

  it.each([
    [40, 20, 40, 20],
    [2000, 1000, 512, 512],
    [1000, 2000, 512, 512],
    [600, 300, 512, 300],
    [511, 512, 511, 512],
  ])('of a person is at most 512 x 512: %i x %i becomes %i x %i [ACALL-098]', async (width, height, wide, high) => {
    expect(await seen(await made(await picture({ width, height })))).toMatchObject({ width: wide, height: high })
  })

  it.each([
    [2000, 1000, 512, 256],
    [100, 1024, 50, 512],
    [40, 20, 40, 20],
  ])('as a logo keeps its proportions and what is transparent: %i x %i becomes %i x %i [ORG-152]', async (...sizes) => {
    const [width, height, wide, high] = sizes
    const stored = await made(await transparent(width, height), 'logo')
    expect(await seen(stored, [0.02, 0.02], [0.5, 0.5])).toEqual({
      width: wide,
      height: high,
      colours: ['nothing', 'red'],
    })
  })

  it('may have 16,777,216 pixels [USER-282]', async () => {
    const exact = pngOf(4096, 4096, Buffer.alloc(4096 * (4096 * 3 + 1)))
    expect(await seen(await made(exact))).toMatchObject({ width: 512, height: 512 })
    expect(await refusal(pngOf(4096, 4097, Buffer.alloc(4097 * (4096 * 3 + 1))))).toEqual([400, UNREADABLE])
  })

  it.each([
    ['person', '이미지 파일 크기는 5MB 이하여야 합니다.'],
    ['logo', '로고 이미지 파일 크기는 5MB 이하여야 합니다.'],
  ] as const)('may have 5,242,880 bytes and no more, of a %s [USER-281, ORG-151]', async (use, message) => {
    const small = await picture()
    const filled = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.byteLength)])
    expect(await seen(await made(filled(LIMIT), use))).toMatchObject({ width: 40, height: 20 })
    expect(await refusal(filled(LIMIT + 1), use)).toEqual([413, message])
  })
})

describe('what is no picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  it.each([
    ['SVG', async () => Buffer.from(SVG)],
    [
      'SVG with entities',
      async () => Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${SVG}`),
    ],
    ['GIF', () => picture({ format: 'gif' })],
    ['TIFF', () => picture({ format: 'tiff' })],
    ['WebP', () => picture({ format: 'webp' })],
    ['AVIF', () => picture({ format: 'avif' })],
    ['PDF', async () => Buffer.from('%PDF-1.7\n')],
    ['HTML', async () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
    ['an archive', async () => Buffer.from('PK\x03\x04')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('is refused by its bytes: %s [USER-280]', async (_, sent) => {
    const bytes = await sent()
    expect(await refusal(bytes)).toEqual([400, NO_PICTURE])
    expect(await refusal(Buffer.concat([bytes, Buffer.alloc(LIMIT)]), 'logo')).toEqual([400, NO_PICTURE])
  })

  it.each([
    ['a JPEG that is cut off', async () => (await picture({ width: 400, height: 400 })).subarray(0, 900)],
    ['a PNG that is cut off', async () => (await picture({ width: 400, height: 400, format: 'png' })).subarray(0, 400)],
    ['a start and nothing else', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    [
      'HTML that begins as a picture',
      async () => Buffer.from('\xff\xd8\xff\xe0<html><script>alert(1)</script>', 'latin1'),
    ],
    ['SVG behind the start of a PNG', async () => Buffer.from(`\x89PNG\r\n\x1a\n${SVG}`, 'latin1')],
  ])('is refused when it is decoded: %s [USER-282]', async (_, sent) => {
    expect(await refusal(await sent())).toEqual([400, UNREADABLE])
  })

  it('is refused before it takes memory: a bomb of 20,000 x 20,000 pixels [USER-282]', async () => {
    const sent = bomb()
    expect(sent.byteLength).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    const begin = performance.now()
    expect(await refusal(sent)).toEqual([400, UNREADABLE])
    expect(performance.now() - begin).toBeLessThan(1_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  it('is never kept as it was sent, however it is made [ACALL-098]', async () => {
    const good = [await picture(), withExif(await picture()), await picture({ format: 'png' })]
    for (const each of fc.sample(hostileOf(good), { seed: 7, numRuns: 60 })) await judge(each)
  })
})
