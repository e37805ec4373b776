import sharp from 'sharp'

/** What a planted part of a file says, to be searched for in what is stored. */
export const PLANTED = 'GPS 37.5665N 126.9780E'

interface Sample {
  readonly width?: number
  readonly height?: number
  readonly format?: 'jpeg' | 'png' | 'gif' | 'tiff' | 'webp' | 'avif'
}

/** A picture whose left half is red and whose right half is blue. */
export async function picture({ width = 40, height = 20, format = 'jpeg' }: Sample = {}): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 4 as const, background: 'red' }
  return sharp({ create: { width, height, channels: 4, background: 'blue' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .toFormat(format, { quality: 100 })
    .toBuffer()
}

/** A PNG of which only a red square in the middle is opaque. */
export async function transparent(width: number, height: number): Promise<Buffer> {
  const red = { width: 10, height: 10, channels: 4 as const, background: 'red' }
  return sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([{ input: { create: red } }])
    .png()
    .toBuffer()
}

/** A JPEG with an EXIF part that says it lies on its side, and where it was taken; written by hand, after its start. */
export function withExif(jpeg: Buffer, orientation = 6): Buffer {
  const text = Buffer.from(`${PLANTED}\0`)
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  // The orientation, and the description, whose text stands behind the table.
  entry(10, 0x0112, 3, 1, orientation)
  entry(22, 0x010e, 2, text.byteLength, tiff.byteLength)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, text])
  return withSegment(jpeg, 0xe1, body)
}

/** A JPEG with a further part behind its start. */
export function withSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (body.byteLength + 2) >> 8, (body.byteLength + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** The names of the parts of a WebP file, read by its own format: `RIFF`, a size, `WEBP`, then parts of even length. */
export function partsOfWebp(file: Buffer): string[] {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') throw new Error('no WebP')
  if (file.readUInt32LE(4) !== file.byteLength - 8) throw new Error('something stands behind the end')
  const names: string[] = []
  for (let at = 12; at < file.byteLength; ) {
    names.push(file.toString('latin1', at, at + 4))
    const size = file.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return names
}

/** What a stored picture shows: its size, and the colour at some places (from 0 to 1). */
export async function seen(file: Uint8Array, ...places: readonly (readonly [x: number, y: number])[]) {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const colours = places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
    const [red = 0, , blue = 0, alpha = 0] = data.subarray(at, at + 4)
    return alpha < 128 ? 'nothing' : red > blue ? 'red' : 'blue'
  })
  return { width: info.width, height: info.height, colours }
}
