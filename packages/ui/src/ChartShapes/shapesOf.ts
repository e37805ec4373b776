import { FORCED_COLORS } from '../theme/scale'

/** A plain shape with its own colours, in pixels of its drawing. */
export type ChartShape =
  | {
      kind: 'path'
      /** Drawn from this point. */
      x: number
      y: number
      d: string
      fill: string | null
      stroke: string | null
      strokeWidth: number
      dashes: string | null
    }
  | {
      kind: 'text'
      text: string
      x: number
      /** Of the line on which the letters stand. */
      y: number
      anchor: 'start' | 'middle' | 'end'
      size: number
      isStrong: boolean
      fill: string
    }

/** Takes a drawing in the page apart into plain shapes, from back to front. */
export function shapesOf(drawing: Element): ChartShape[] {
  const parts = [...drawing.querySelectorAll<SVGGraphicsElement>('path, line, rect, circle, text')]
  return parts.filter((part) => part.closest('defs, clipPath') === null).flatMap(shapesOfPart)
}

function shapesOfPart(part: SVGGraphicsElement): ChartShape[] {
  if (part instanceof SVGTextElement) return textsOf(part)
  const look = getComputedStyle(part)
  const [fill, stroke] = [colourOf(look.fill), colourOf(look.stroke)]
  if (fill === null && stroke === null) return []
  return [
    {
      kind: 'path',
      ...originOf(part),
      d: outlineOf(part),
      fill: part instanceof SVGLineElement ? null : fill,
      stroke,
      strokeWidth: Number.parseFloat(look.strokeWidth),
      dashes: look.strokeDasharray === 'none' ? null : look.strokeDasharray.replaceAll('px', ''),
    },
  ]
}

/** The lines of a text: each knows where it starts and how long it is, wherever it is anchored. */
function textsOf(text: SVGTextElement): ChartShape[] {
  const lines = [...text.querySelectorAll('tspan')]
  const origin = originOf(text)
  return (lines.length > 0 ? lines : [text]).flatMap((line): ChartShape[] => {
    const words = line.textContent ?? ''
    if (words === '') return []
    const look = getComputedStyle(line)
    const anchor = anchorOf(look.textAnchor)
    const { x, y } = line.getStartPositionOfChar(0)
    const length = line.getComputedTextLength()
    return [
      {
        kind: 'text',
        text: words,
        x: origin.x + x + { start: 0, middle: length / 2, end: length }[anchor],
        y: origin.y + y,
        anchor,
        size: Number.parseFloat(look.fontSize),
        isStrong: Number(look.fontWeight) >= 500,
        fill: colourOf(look.fill) ?? INK,
      },
    ]
  })
}

const anchorOf = (written: string) => (written === 'middle' || written === 'end' ? written : 'start')

/** @throws TypeError for a part that is turned or scaled: no chart of the kit has one */
function originOf(part: SVGGraphicsElement): { x: number; y: number } {
  const matrix = part.getCTM()
  if (matrix?.a !== 1 || matrix.d !== 1 || matrix.b !== 0 || matrix.c !== 0) {
    throw new TypeError('a part of the drawing is not where its numbers say')
  }
  return { x: matrix.e, y: matrix.f }
}

function outlineOf(part: SVGGraphicsElement): string {
  const at = (name: string) => part.getAttribute(name) ?? '0'
  if (part instanceof SVGLineElement) return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
  if (part instanceof SVGRectElement) return `M${at('x')} ${at('y')}h${at('width')}v${at('height')}h-${at('width')}Z`
  if (part instanceof SVGCircleElement) {
    const [x, y, r] = ['cx', 'cy', 'r'].map((name) => Number(at(name))) as [number, number, number]
    return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
  }
  return part.getAttribute('d') ?? ''
}

const INK = '#000000'

/**
 * A computed colour as `#rrggbb`; null for none. Where the system chooses the colours, a file gets black on white.
 * @throws TypeError for a pattern, which is no colour
 */
function colourOf(computed: string): string | null {
  if (computed === 'none') return null
  const [red = 0, green = 0, blue = 0, alpha = 1] = (/^rgba?\((.+)\)$/.exec(computed)?.[1] ?? '')
    .split(/[,/\s]+/)
    .filter((part) => part !== '')
    .map(Number)
  if (!computed.startsWith('rgb')) throw new TypeError(`no plain colour: ${computed}`)
  if (alpha === 0) return null
  if (matchMedia(FORCED_COLORS).matches) return INK
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
