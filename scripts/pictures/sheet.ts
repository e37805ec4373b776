import type { SheetGroup } from './chosen'
import type { Print } from './print'

/** The card of a component: its name and its pictures. */
export interface Card {
  readonly component: string
  readonly prints: readonly Print[]
}

const WORDS: Readonly<Record<SheetGroup, string>> = {
  controls: 'Controls',
  choices: 'Choices',
  dates: 'Dates',
  overlays: 'Overlays',
  feedback: 'Feedback',
  navigation: 'Navigation',
  data: 'Data',
}

/** The width of the sheet and of its columns, in CSS px. */
export const SHEET_WIDTH = 1760
export const COLUMNS = 6
const EDGE = 48
export const GAP = 24
const ROOM = 20

/** Returns the width of a card that spans the given number of columns. */
function cardWidth(span: number): number {
  const column = (SHEET_WIDTH - 2 * EDGE - (COLUMNS - 1) * GAP) / COLUMNS
  return span * column + (span - 1) * GAP
}

/** Returns how many of the six columns a card spans: a third of the sheet, half of it, or two thirds. */
export function columnsOf({ prints }: Card): number {
  const fits = (span: number) =>
    prints.every(({ width, isWhole }) => width <= cardWidth(span) - (isWhole ? 2 : 2 * ROOM + 2))
  return [2, 3].find(fits) ?? 4
}

/** Renders the sheet as a page: the groups from top to bottom, whose cards `placeCards` then puts into columns. */
export function sheetMarkup(groups: readonly (readonly [SheetGroup, readonly Card[]])[]): string {
  return `<style>${STYLE}</style><main class="sheet">${groups
    .map(([group, cards]) => `<h2>${WORDS[group]}</h2><div class="group">${cards.map(cardMarkup).join('')}</div>`)
    .join('')}</main>`
}

function cardMarkup({ component, prints }: Card): string {
  const span = columnsOf({ component, prints })
  const width = cardWidth(span)
  const padding = prints.some(({ isWhole }) => isWhole) ? 0 : ROOM
  const images = prints.map(
    (print) => `<img width="${print.width}" alt="" src="data:image/png;base64,${print.picture.toString('base64')}">`,
  )
  return `<figure data-span="${span}" style="width: ${width}px"><figcaption>${component}</figcaption>
    <div class="stage" style="padding: ${padding}px; background: ${prints[0]?.background}">${images.join('')}</div></figure>`
}

const STYLE = `
  body { padding: 0 !important; margin: 0 }
  .sheet { width: ${SHEET_WIDTH}px; box-sizing: border-box; padding: ${EDGE - 16}px ${EDGE}px ${EDGE}px }
  h2 { margin: 32px 0 16px; font-size: 20px; font-weight: 600 }
  .group { position: relative }
  figure { position: absolute; margin: 0 }
  figcaption { margin-bottom: 8px; font-size: 13px; opacity: 0.72 }
  .stage { box-sizing: border-box; overflow: hidden; border: 1px solid color-mix(in srgb, currentColor 16%, transparent);
    border-radius: 8px; display: flex; flex-wrap: wrap; gap: 16px; align-items: center;
    justify-content: center }
  img { max-width: 100%; display: block }
`

/** Puts every card, in reading order, into the column that is shortest so far. Runs inside the page. */
export function placeCards([columns, gap]: readonly [columns: number, gap: number]): void {
  for (const group of document.querySelectorAll<HTMLElement>('.group')) {
    const heights = Array.from({ length: columns }, () => 0)
    const step = (group.clientWidth + gap) / columns
    for (const card of group.querySelectorAll('figure')) {
      const span = Number(card.dataset.span)
      const tops = heights.slice(span - 1).map((_, column) => Math.max(...heights.slice(column, column + span)))
      const top = Math.min(...tops)
      const column = tops.indexOf(top)
      card.style.left = `${column * step}px`
      card.style.top = `${top}px`
      heights.fill(top + card.offsetHeight + gap, column, column + span)
    }
    group.style.height = `${Math.max(...heights) - gap}px`
  }
}
