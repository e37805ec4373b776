/** A Hangul syllable is as wide as it is high, a little less in Pretendard; all digits have the same width. */
const widthOf = (letter: string) => {
  if (letter >= '\u1100') return 0.9
  if (/[0-9]/.test(letter)) return 0.62
  return /[A-Z%~+]/.test(letter) ? 0.72 : /[\s.,:;'|()ilj]/.test(letter) ? 0.32 : 0.56
}

/** Approximate width of a text, in pixels: computed without drawing, and before the font has loaded. */
export const textWidth = (text: string, fontSize = 12): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * fontSize

/** The part of a text that fits, ending with three full stops if it was cut. */
export function fitText(text: string, width: number, fontSize = 12): string {
  if (textWidth(text, fontSize) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && textWidth(`${letters.join('')}...`, fontSize) > width) letters.pop()
  return `${letters.join('').trimEnd()}...`
}
