import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Layer, layersIn } from './layers'

export interface Row {
  readonly id: string
  /** The prefix of its ID: `SUBJ`. */
  readonly area: string
  readonly text: string
  /** The exact Korean text, if the row fixes one. */
  readonly korean: string
  /** The layers in which it must be proved; empty when the cell names none or is invalid. */
  readonly layers: readonly Layer[]
}

const FIRST_CELL = /^\| ([A-Z]+)-\d{3} \|/
const CELL_BORDER = /(?<!\\)\|/

/** Returns the rows of a ledger file without decisions, which are implemented and proved through rows. */
export function rowsOf(markdown: string): Row[] {
  return markdown.split('\n').flatMap((line) => {
    const area = FIRST_CELL.exec(line)?.[1]
    if (area === undefined || area === 'DEC') return []
    const [id = '', text = '', korean = '', , layer = ''] = line
      .split(CELL_BORDER)
      .slice(1)
      .map((cell) => cell.trim())
    return [{ id, area, text, korean, layers: layersIn(layer) }]
  })
}

/** Reads the rows of the whole ledger. Only numbered files are parts; the other files only refer to their rows. */
export function readLedger(root: string): Row[] {
  const folder = join(root, 'docs/requirements')
  return readdirSync(folder)
    .filter((name) => /^\d\w*-.*\.md$/.test(name))
    .sort()
    .flatMap((name) => rowsOf(readFileSync(join(folder, name), 'utf8')))
}
