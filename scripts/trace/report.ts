import type { TracedRow } from './matrix'

export interface AreaSummary {
  readonly area: string
  readonly rows: readonly TracedRow[]
  readonly proven: number
}

/** The rows by area, areas by name. */
export function summarize(rows: readonly TracedRow[]): AreaSummary[] {
  return [...new Set(rows.map(({ area }) => area))].sort().map((area) => {
    const own = rows.filter((row) => row.area === area)
    return { area, rows: own, proven: own.filter(({ isProven }) => isProven).length }
  })
}

const testsOf = ({ tests }: TracedRow) => tests.map(({ name, outcome }) => `${name} (${outcome})`)
const inCell = (text: string) => text.replaceAll(/(?<!\\)\|/g, '\\|')

/** The matrix for people: per area how much is proven, what is not, and by which tests the rest is. */
export function toMarkdown(rows: readonly TracedRow[]): string {
  const areas = summarize(rows)
  const sections = areas.map(({ area, rows: own, proven }) => {
    const open = own.filter(({ isProven }) => !isProven).map(({ id }) => id)
    const cited = own.filter(({ tests }) => tests.length > 0)
    return [
      `## ${area}: ${proven} of ${own.length}`,
      open.length > 0 ? `Without a passing test: ${open.join(', ')}` : 'Every row has a passing test.',
      ...(cited.length > 0 ? [table(['Row', 'Requirement', 'Tests'], cited.map(rowOf))] : []),
    ].join('\n\n')
  })
  const overview = table(
    ['Area', 'Rows', 'Proven'],
    areas.map(({ area, rows: own, proven }) => [area, String(own.length), String(proven)]),
  )
  return `${['# Requirements and the tests that prove them', overview, ...sections].join('\n\n')}\n`
}

const rowOf = (row: TracedRow) => [row.id, inCell(row.text), testsOf(row).map(inCell).join('<br>')]

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The matrix for spreadsheets: one line a row of the ledger. */
export function toCsv(rows: readonly TracedRow[]): string {
  const head = ['row', 'requirement', 'korean', 'proven', 'tests']
  const lines = rows.map((row) => [row.id, row.text, row.korean, row.isProven ? 'yes' : 'no', testsOf(row).join('\n')])
  // The mark at the start tells spreadsheets that the file is UTF-8, without which they garble Korean.
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
