import { userEvent } from 'storybook/test'

/** A drawn PNG file; filled up with zeros behind its end, which no decoder reads, to a size. */
export function pngFile(name: string, size = 0): File {
  const canvas = document.createElement('canvas')
  canvas.width = 160
  canvas.height = 90
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('there is nothing to draw on')
  paint.fillStyle = '#2f6f5e'
  paint.fillRect(0, 0, 160, 90)
  paint.fillStyle = '#f2c14e'
  paint.fillRect(56, 21, 48, 48)
  const bytes = Uint8Array.from(atob(canvas.toDataURL('image/png').split(',')[1] ?? ''), (sign) => sign.charCodeAt(0))
  const filled = size > bytes.byteLength ? [bytes, new Uint8Array(size - bytes.byteLength)] : [bytes]
  return new File(filled, name, { type: 'image/png' })
}

/** A stored picture. */
export const STORED_URL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="#1d4f91"/><circle cx="80" cy="45" r="28" fill="#fff"/></svg>',
)}`

/** Chooses a file as a person does, also one that the chooser would not offer. */
export async function chooseFile(root: HTMLElement, file: File): Promise<void> {
  const input = root.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('there is no chooser')
  await userEvent.upload(input, file, { applyAccept: false })
}
