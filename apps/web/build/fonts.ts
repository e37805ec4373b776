import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const FONT = createRequire(import.meta.url).resolve('pretendard/dist/public/variable/PretendardVariable.ttf')

/** Our font with some characters, in the weights that are used. */
export const fontOf = (characters: string): Promise<Buffer> =>
  subsetFont(readFileSync(FONT), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })

/**
 * Chromium tells for a font of an inline style which page asked, with a reset token in its address, whatever the page's
 * policy is; what the address of the font says it obeys. A browser that does not know this takes the first [TRUST-209].
 */
const sourceOf = (file: string) =>
  `src:url(${file}) format('woff2');src:url('${file}' referrer-policy(no-referrer)) format('woff2')`

/**
 * The rule of such a font. It comes after the rules of the whole font and names the same weights: for its characters
 * nothing else is loaded.
 */
export const faceOf = (file: string, characters: string): string =>
  `@font-face{font-family:'Pretendard Variable';font-weight:45 920;font-display:swap;${sourceOf(file)};` +
  `unicode-range:${[...characters].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(',')}}`

/** The rule by which a font can be loaded before a text needs it: under a name of its own, from the same file. */
export const faceAhead = (file: string): string => `@font-face{font-family:'Imsang Own';${sourceOf(file)}}`
