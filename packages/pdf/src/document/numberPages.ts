import { breakLines } from '../fonts/breakLines'
import type { Typeface } from '../fonts/typeface'
import type { Page } from '../pages/fillPages'
import { CONTENT } from './paper'

const SIZE = 8

/** Writes `n / N` in the middle under each page [REPORT-040]. */
export const numberPages = (face: Typeface, pages: readonly Page[]): Page[] =>
  pages.map((page, at) => {
    const [line] = breakLines(face, `${at + 1} / ${pages.length}`, 'regular', CONTENT.width)
    if (!line) return page
    const x = (CONTENT.width - line.width * SIZE) / 2
    return [...page, { kind: 'line', line, x, y: CONTENT.height - 3, size: SIZE, colour: '#52606d' }]
  })
