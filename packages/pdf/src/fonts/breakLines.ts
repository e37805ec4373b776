import type { Weight } from './fonts'
import type { Drawn, Line, Typeface } from './typeface'

/**
 * Breaks a text into lines no wider than given: at blanks, and between two signs only inside a word that is wider than
 * a whole line. A text without signs is one empty line.
 * @param width in units of the font's size
 */
export function breakLines(face: Typeface, text: string, weight: Weight, width: number): Line[] {
  const lines: Drawn[][] = []
  let line: Drawn[] = []
  let filled = 0
  const end = () => {
    lines.push(line)
    line = []
    filled = 0
  }
  const put = (signs: readonly Drawn[]) => {
    line.push(...signs)
    filled += widthOf(signs)
  }
  for (const { gap, signs } of wordsOf(face.signsOf(text, weight))) {
    if (line.length > 0) {
      if (filled + widthOf(gap) + widthOf(signs) > width + TOLERANCE) end()
      else put(gap)
    }
    for (const sign of signs) {
      if (line.length > 0 && filled + sign.width > width + TOLERANCE) end()
      put([sign])
    }
  }
  end()
  return lines.map((signs) => ({ runs: runsOf(signs), width: widthOf(signs) }))
}

/** Sums of fractions differ in the last place with the order in which they are added. */
const TOLERANCE = 1e-9

interface Word {
  /** The blank before it, if any. */
  readonly gap: readonly Drawn[]
  readonly signs: readonly Drawn[]
}

function wordsOf(signs: readonly Drawn[]): Word[] {
  const words: { gap: Drawn[]; signs: Drawn[] }[] = []
  let gap: Drawn[] = []
  let isOpen = false
  for (const sign of signs) {
    if (sign.text === ' ') {
      gap = [sign]
      isOpen = false
      continue
    }
    if (!isOpen) words.push({ gap, signs: [] })
    isOpen = true
    gap = []
    words.at(-1)?.signs.push(sign)
  }
  return words
}

const widthOf = (signs: readonly Drawn[]): number => signs.reduce((sum, { width }) => sum + width, 0)

function runsOf(signs: readonly Drawn[]) {
  const runs: { text: string; face: Drawn['face'] }[] = []
  for (const { text, face } of signs) {
    const last = runs.at(-1)
    if (last && last.face === face) last.text += text
    else runs.push({ text, face })
  }
  return runs
}
