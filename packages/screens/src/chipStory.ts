const SHAPE = 'svg[viewBox="0 0 8 8"]'

/** The upper end of each colour name on the hue circle, in degrees. */
const NAMES = [
  ['red', 20],
  ['amber', 60],
  ['green', 165],
  ['teal', 195],
  ['blue', 240],
  ['violet', 300],
  ['red', 360],
] as const

/** The chip with this text: the colour name and the drawing of its shape. */
export function chipOf(word: HTMLElement): { colour: string; shape: string } {
  const shape = word.parentElement?.querySelector(SHAPE)
  if (!shape) throw new Error(`"${word.textContent}" is not in a chip`)
  return { colour: colourOf(getComputedStyle(shape).color), shape: shape.innerHTML }
}

function colourOf(rgb: string): string {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/[\d.]+/g) ?? []).map(Number)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < most / 4) return 'grey'
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  const hue = (sixth * 60 + 360) % 360
  return NAMES.find(([, end]) => hue < end)?.[0] ?? 'red'
}
