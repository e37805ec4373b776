import { Font } from '@react-pdf/renderer'

/** What is used of a font that react-pdf has read. */
export interface FontFace {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number }
}

export type Weight = 'regular' | 'strong'

/** The addresses of the fonts: files with every sign, because subsets lose syllables. */
export interface FontFiles {
  readonly regular: string
  readonly strong: string
  /** For what the other two lack. */
  readonly hanja: string
}

const WEIGHTS = { regular: 400, strong: 600 } as const
export const FAMILY = 'Pretendard'
const HANJA = 'Noto Sans KR'

/** Loads the two weights of the report's font. */
export async function loadMainFonts({ regular, strong }: FontFiles): Promise<Record<Weight, FontFace>> {
  const [first, second] = await Promise.all([
    load(FAMILY, regular, WEIGHTS.regular),
    load(FAMILY, strong, WEIGHTS.strong),
  ])
  return { regular: first, strong: second }
}

/** Loads the font for what Pretendard lacks, several megabytes [REPORT-039]. */
export const loadHanjaFont = ({ hanja }: FontFiles): Promise<FontFace> => load(HANJA, hanja, WEIGHTS.regular)

/** What is read already or on its way, by address. */
const reading = new Map<string, Promise<FontFace>>()

/** A font is read once; one that could not be read is tried again. */
function load(family: string, src: string, fontWeight: number): Promise<FontFace> {
  const known = reading.get(src) ?? read(family, src, fontWeight)
  reading.set(src, known)
  known.catch(() => reading.delete(src))
  return known
}

async function read(family: string, src: string, fontWeight: number): Promise<FontFace> {
  Font.register({ family, src, fontWeight })
  const descriptor = { fontFamily: family, fontWeight, fontStyle: 'normal' } as const
  await Font.load(descriptor)
  const face = Font.getFont(descriptor)?.data
  if (!face) throw new Error(`${family} could not be read`)
  return face as unknown as FontFace
}
