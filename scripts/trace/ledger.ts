export interface Row {
  readonly id: string
  /** The part of the ledger it belongs to: `SUBJ`. */
  readonly area: string
  readonly text: string
  /** The exact Korean text, where the row fixes one. */
  readonly korean: string
}

const FIRST_CELL = /^\| ([A-Z]+)-\d{3} \|/
const CELL_BORDER = /(?<!\\)\|/

/** The rows of a ledger file. Decisions are left out: they are settled by rows and proven through them. */
export function rowsOf(markdown: string): Row[] {
  return markdown.split('\n').flatMap((line) => {
    const area = FIRST_CELL.exec(line)?.[1]
    if (area === undefined || area === 'DEC') return []
    const [id = '', text = '', korean = ''] = line
      .split(CELL_BORDER)
      .slice(1)
      .map((cell) => cell.trim())
    return [{ id, area, text, korean }]
  })
}
