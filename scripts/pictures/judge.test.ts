import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { allowedPixels, judge } from './judge'

/** Draws a white picture whose first `changed` pixels have another colour. */
function picture(width: number, height: number, changed = 0, channel = 0): Buffer {
  const png = new PNG({ width, height })
  png.data.fill(255)
  // One row per changed pixel: adjacent pixels in one row could be taken for the antialiased edge of a letter.
  for (let at = 0; at < changed; at += 1) png.data.fill(channel, at * 4, at * 4 + 3)
  return PNG.sync.write(png)
}

it('allows a thousandth of the pixels to differ, and never more than a hundred', () => {
  expect(allowedPixels(608, 60)).toBe(36)
  expect(allowedPixels(100, 9)).toBe(0)
  expect(allowedPixels(1280, 800)).toBe(100)
})

it('judges changed pixels above the limit as different', () => {
  const baseline = picture(200, 100)
  expect(judge(baseline, picture(200, 100, 20))).toEqual({ kind: 'same' })
  expect(judge(baseline, picture(200, 100, 21))).toMatchObject({
    kind: 'different',
    because: '21 pixels differ, 20 may',
    diff: expect.any(Buffer),
  })
})

it('judges colours that nobody can tell apart as the same', () => {
  expect(judge(picture(200, 100), picture(200, 100, 20_000, 250))).toEqual({ kind: 'same' })
  expect(judge(picture(200, 100), picture(200, 100, 20_000, 200)).kind).toBe('different')
})

it('judges an accent of another hue and the same lightness as different', () => {
  const filled = (colour: number) => {
    const png = new PNG({ width: 40, height: 20 })
    for (let at = 0; at < png.data.length; at += 4) png.data.writeUInt32BE(colour, at)
    return PNG.sync.write(png)
  }
  expect(judge(filled(0x0a6c76ff), filled(0x1d5fa8ff)).kind).toBe('different')
})

it('judges another size as different, however small the difference', () => {
  expect(judge(picture(200, 100), picture(200, 101))).toEqual({
    kind: 'different',
    because: '200 x 101 instead of 200 x 100',
  })
})

it('does not judge a missing baseline as the same', () => {
  expect(judge(undefined, picture(200, 100))).toEqual({ kind: 'missing', because: 'no baseline' })
})
