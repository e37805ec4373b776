import type { Page } from '../pages/fillPages'
import type { Item } from '../pages/pieces'

/** What is used of the painter that react-pdf gives to a canvas; its own type says nothing of text. */
interface Painter {
  font(face: unknown): Painter
  fontSize(size: number): Painter
  fillColor(colour: string): Painter
  text(text: string, x: number, y: number, options: object): Painter
  lineWidth(width: number): Painter
  strokeColor(colour: string): Painter
  moveTo(x: number, y: number): Painter
  lineTo(x: number, y: number): Painter
  stroke(): Painter
}

/** No sign may become another one: with ligatures a reader finds `->` where an arrow stands. */
const PLAIN = { calt: false, ccmp: false, liga: false, clig: false, rlig: false, rclt: false, locl: false, curs: false }
const OPTIONS = {
  lineBreak: false,
  baseline: 'alphabetic',
  features: { ...PLAIN, kern: false, mark: false, mkmk: false },
}

const HAIRLINE = '#c9d1d9'
const STRONG = '#52606d'

/** Draws the texts and the rules of a page; react-pdf's own tables take quadratic time. */
export function paintPage(page: Page, painter: unknown): null {
  const painted = painter as Painter
  for (const isStrong of [false, true]) paintRules(page, painted, isStrong)
  for (const item of page) if (item.kind === 'line') paintLine(item, painted)
  return null
}

function paintRules(page: Page, painter: Painter, isStrong: boolean): void {
  const rules = page.filter((item) => item.kind === 'rule' && item.isStrong === isStrong)
  if (rules.length === 0) return
  painter.lineWidth(isStrong ? 0.8 : 0.4).strokeColor(isStrong ? STRONG : HAIRLINE)
  for (const item of rules) {
    if (item.kind === 'rule') painter.moveTo(item.x, item.y).lineTo(item.x + item.width, item.y)
  }
  painter.stroke()
}

function paintLine({ line, x, y, size, colour }: Extract<Item, { kind: 'line' }>, painter: Painter): void {
  let at = x
  for (const { text, face } of line.runs) {
    painter.font(face).fontSize(size).fillColor(colour).text(text, at, y, OPTIONS)
    at += widthOf(text, face) * size
  }
}

type Face = Extract<Item, { kind: 'line' }>['line']['runs'][number]['face']

const widthOf = (text: string, face: Face) =>
  [...text].reduce((sum, sign) => sum + face.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth, 0) /
  face.unitsPerEm
