import { PNG } from 'pngjs'

/** A picture with its size, as placed on the contact sheet. */
export interface Print {
  readonly picture: Buffer
  readonly width: number
  /** The colour of its corner as CSS, used as the background of its card. */
  readonly background: string
  /** Whether the picture has its own margin. */
  readonly isWhole: boolean
}

/** How far a channel may differ and still count as margin: the outermost, invisible part of a shadow. */
const FAINT = 1

/** Returns a picture uncropped. */
export function wholePrint(picture: Buffer): Print {
  const { width, data } = PNG.sync.read(picture)
  return { picture, width, background: cornerOf(data), isWhole: true }
}

/** Crops the empty rows and columns around a picture; an entirely empty picture is kept. */
export function trimmedPrint(picture: Buffer): Print {
  const from = PNG.sync.read(picture)
  const isMargin = (x: number, y: number) => {
    const at = (y * from.width + x) * 4
    return [0, 1, 2].every((channel) => Math.abs((from.data[at + channel] ?? 0) - (from.data[channel] ?? 0)) <= FAINT)
  }
  const [xs, ys] = [range(from.width), range(from.height)]
  const columns = span(xs, (x) => ys.every((y) => isMargin(x, y)))
  const rows = span(ys, (y) => xs.every((x) => isMargin(x, y)))
  const to = new PNG({ width: columns.length, height: rows.length })
  PNG.bitblt(from, to, columns.start, rows.start, to.width, to.height, 0, 0)
  return { picture: PNG.sync.write(to), width: to.width, background: cornerOf(from.data), isWhole: false }
}

const cornerOf = (data: Buffer) => `rgb(${[...data.subarray(0, 3)].join(' ')})`

const range = (length: number) => Array.from({ length }, (_, index) => index)

/** Returns the range from the first to the last line that is not empty. */
function span(lines: readonly number[], isEmpty: (line: number) => boolean): { start: number; length: number } {
  const start = lines.findIndex((line) => !isEmpty(line))
  if (start === -1) return { start: 0, length: lines.length }
  return { start, length: lines.findLastIndex((line) => !isEmpty(line)) - start + 1 }
}

/** A colour with fewer pixels belongs to the edge of a letter or to a shadow. */
const RARE = 2000

/** Reduces a picture by a sixth of its bytes: edges and shadows in steps of 4, uniform areas unchanged. */
export function pack(picture: Buffer): Buffer {
  const png = PNG.sync.read(picture)
  const colours = new Map<number, number>()
  const colourAt = (at: number) => png.data.readUIntBE(at, 3)
  for (let at = 0; at < png.data.length; at += 4) colours.set(colourAt(at), (colours.get(colourAt(at)) ?? 0) + 1)
  for (let at = 0; at < png.data.length; at += 4) {
    if ((colours.get(colourAt(at)) ?? 0) >= RARE) continue
    for (let byte = at; byte < at + 3; byte += 1)
      png.data[byte] = Math.min(255, Math.round((png.data[byte] ?? 0) / 4) * 4)
  }
  return PNG.sync.write(png, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 })
}
