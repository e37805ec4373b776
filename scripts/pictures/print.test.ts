import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { pack, trimmedPrint, wholePrint } from './print'

/** Draws a grey area of 30 by 20 with a dark box in it. */
function picture(box?: { x: number; y: number; width: number; height: number }): Buffer {
  const png = new PNG({ width: 30, height: 20 })
  png.data.fill(240)
  for (let y = box?.y ?? 0; y < (box ? box.y + box.height : 0); y += 1) {
    const from = (y * 30 + (box?.x ?? 0)) * 4
    png.data.fill(0, from, from + (box?.width ?? 0) * 4)
  }
  return PNG.sync.write(png)
}

it('trimmedPrint crops to the content and names the surrounding colour', () => {
  const { picture: cut, ...rest } = trimmedPrint(picture({ x: 4, y: 3, width: 10, height: 5 }))
  expect(rest).toEqual({ width: 10, background: 'rgb(240 240 240)', isWhole: false })
  expect(PNG.sync.read(cut)).toMatchObject({ width: 10, height: 5 })
})

it('an empty picture and one that is to stay whole are not cropped', () => {
  const one = picture({ x: 4, y: 3, width: 10, height: 5 })
  expect(wholePrint(one)).toEqual({ picture: one, width: 30, background: 'rgb(240 240 240)', isWhole: true })
  expect(trimmedPrint(picture())).toMatchObject({ width: 30 })
})

it('pack coarsens the edges of letters and keeps uniform areas unchanged', () => {
  const png = new PNG({ width: 100, height: 100 })
  png.data.fill(245)
  png.data.fill(133, 0, 400)
  for (let at = 3; at < png.data.length; at += 4) png.data[at] = 255
  const { data } = PNG.sync.read(pack(PNG.sync.write(png)))
  expect([...data.subarray(0, 3)]).toEqual([132, 132, 132])
  expect([...data.subarray(-4, -1)]).toEqual([245, 245, 245])
})
