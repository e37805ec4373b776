import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Layer, layersIn } from './layers'

export interface Row {
  readonly id: string
  /** The part of the ledger it belongs to: `SUBJ`. */
  readonly area: string
  readonly text: string
  /** The exact Korean text, where the row fixes one. */
  readonly korean: string
  /** Where it has to be proved; empty when the row does not say so, or not in the words for it. */
  readonly layers: readonly Layer[]
}

const FIRST_CELL = /^\| ([A-Z]+)-\d{3} \|/
const CELL_BORDER = /(?<!\\)\|/

/** The rows of a ledger file. Decisions are left out: they are settled by rows and proven through them. */
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

/** The rows of the whole ledger. Its parts are numbered; what stands beside them speaks of their rows. */
export function readLedger(root: string): Row[] {
  const folder = join(root, 'docs/requirements')
  return readdirSync(folder)
    .filter((name) => /^\d\w*-.*\.md$/.test(name))
    .sort()
    .flatMap((name) => rowsOf(readFileSync(join(folder, name), 'utf8')))
}
