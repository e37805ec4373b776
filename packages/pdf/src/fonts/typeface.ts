import { codeOfSign } from '@imsang/domain/study-report'
import type { FontFace, Weight } from './fonts'

/** A part of a line in one font. */
interface Run {
  readonly text: string
  readonly face: FontFace
}

/** A line of text, ready to be drawn. */
export interface Line {
  readonly runs: readonly Run[]
  /** At size 1. */
  readonly width: number
}

/** Signs without a shape of their own: joiners, variation selectors, marks of direction. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Puts a text together as it is shown: composed, in one line, without signs that have no shape [DEC-897].
 */
export const shownText = (text: string): string =>
  text.normalize('NFC').replaceAll(SHAPELESS, '').replaceAll(/\s+/g, ' ').trim()

/** Tells which of the signs of a text this font lacks. */
export const missingIn = (face: FontFace, texts: Iterable<string>): Set<string> => {
  const missing = new Set<string>()
  for (const text of texts) {
    for (const sign of shownText(text)) if (!face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) missing.add(sign)
  }
  return missing
}

/** The fonts of a document: what each sign is drawn with, and how wide it is. */
export class Typeface {
  /** The signs that were asked for and that no font has. */
  readonly unknownSigns = new Set<string>()
  private readonly drawn = new Map<string, Drawn>()

  constructor(
    private readonly main: Readonly<Record<Weight, FontFace>>,
    private readonly hanja: FontFace | null,
  ) {}

  /** The signs of a text as they are drawn: each by itself, a code as the letters of the code. */
  signsOf(text: string, weight: Weight): Drawn[] {
    return [...shownText(text)].map((sign) => this.drawnAs(sign, weight))
  }

  private drawnAs(sign: string, weight: Weight): Drawn {
    const key = `${weight}${sign}`
    const known = this.drawn.get(key)
    if (known) return known
    const face = [this.main[weight], this.hanja].find((each) => each?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
    if (!face) this.unknownSigns.add(sign)
    const drawn = face ? measure(sign, face) : measure(codeOfSign(sign), this.main[weight])
    this.drawn.set(key, drawn)
    return drawn
  }
}

/** A sign as it is drawn, with its width at size 1. */
export interface Drawn {
  readonly text: string
  readonly face: FontFace
  readonly width: number
}

function measure(text: string, face: FontFace): Drawn {
  const advance = [...text].reduce(
    (sum, sign) => sum + face.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth,
    0,
  )
  return { text, face, width: advance / face.unitsPerEm }
}
