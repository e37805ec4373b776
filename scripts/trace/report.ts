import type { State, TracedRow } from './matrix'

export interface AreaSummary extends Record<State, number> {
  readonly area: string
  readonly rows: readonly TracedRow[]
}

/** Groups the rows by area, areas in alphabetical order. */
export function summarize(rows: readonly TracedRow[]): AreaSummary[] {
  return [...new Set(rows.map(({ area }) => area))].sort().map((area) => {
    const own = rows.filter((row) => row.area === area)
    return { area, rows: own, ...countStates(own) }
  })
}

/** Counts the rows in each state. */
export function countStates(rows: readonly TracedRow[]): Record<State, number> {
  const count = { proven: 0, elsewhere: 0, open: 0 }
  for (const { state } of rows) count[state] += 1
  return count
}

const testsOf = ({ tests }: TracedRow) => tests.map(({ file, title, outcome }) => `${file} › ${title} (${outcome})`)
const inCell = (text: string) => text.replaceAll(/(?<!\\)\|/g, '\\|')

/** Returns what a row still needs as one line: `SUBJ-025 (screen): needs screen`. */
export const missingLine = ({ id, layers, missing }: TracedRow): string =>
  `${id} (${layers.join(', ')}): ${missing.join('; ')}`

/** The matrix as Markdown: per area the counts, the rows not proven with the reason, and the tests of the others. */
export function toMarkdown(rows: readonly TracedRow[]): string {
  const areas = summarize(rows)
  const sections = areas.map(({ area, rows: own, proven }) => {
    const open = own.filter(({ state }) => state === 'open').map(({ id }) => id)
    const elsewhere = own.filter(({ state }) => state === 'elsewhere')
    const cited = own.filter(({ tests }) => tests.length > 0)
    return [
      `## ${area}: ${proven} of ${own.length}`,
      open.length > 0 ? `Without a passing test: ${open.join(', ')}` : 'Every row has a passing test.',
      ...(elsewhere.length > 0
        ? ['Tested elsewhere only:', elsewhere.map((row) => `- ${missingLine(row)}`).join('\n')]
        : []),
      ...(cited.length > 0 ? [table(['Row', 'Requirement', 'Layer', 'State', 'Tests'], cited.map(cellsOf))] : []),
    ].join('\n\n')
  })
  const overview = table(
    ['Area', 'Rows', 'Proven', 'Elsewhere', 'Open'],
    areas.map((each) => [each.area, ...[each.rows.length, each.proven, each.elsewhere, each.open].map(String)]),
  )
  return `${['# Requirements and the tests that prove them', overview, ...sections].join('\n\n')}\n`
}

const cellsOf = (row: TracedRow) => {
  return [row.id, inCell(row.text), row.layers.join(', '), row.state, testsOf(row).map(inCell).join('<br>')]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The matrix as CSV: one line per row of the ledger. */
export function toCsv(rows: readonly TracedRow[]): string {
  const head = ['row', 'requirement', 'korean', 'layer', 'state', 'missing', 'tests']
  const lines = rows.map((row) => {
    const { id, text, korean, layers, state, missing } = row
    return [id, text, korean, layers.join(', '), state, missing.join('; '), testsOf(row).join('\n')]
  })
  // The byte order mark tells spreadsheets that the file is UTF-8; without it they garble Korean.
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
