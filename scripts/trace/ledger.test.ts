import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readLedger, rowsOf } from './ledger'

const LEDGER = `
## Date cells: bounds

| ID | Requirement | Exact Korean text | Source | Layer |
|---|---|---|---|---|
| SUBJ-141 | No day after today. | 미래 날짜는 입력할 수 없습니다. | 3 §4 | server, screen |
| SUBJ-142 | Either \\| or. |  | 3 §4 |

| ID | Question | Decision |
|---|---|---|
| DEC-315 | Which bounds? | Both included. |
`

it('rowsOf reads the rows of the tables and skips decisions', () => {
  const korean = '미래 날짜는 입력할 수 없습니다.'
  expect(rowsOf(LEDGER)).toEqual([
    { id: 'SUBJ-141', area: 'SUBJ', text: 'No day after today.', korean, layers: ['server', 'screen'] },
    { id: 'SUBJ-142', area: 'SUBJ', text: 'Either \\| or.', korean: '', layers: [] },
  ])
})

it('no two rows of our own ledger have one id', () => {
  const ids = readLedger(join(import.meta.dirname, '../..')).map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

it('every decision that is named stands once in the ledger', () => {
  const folder = join(import.meta.dirname, '../../docs/requirements')
  const ledger = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const decisions = ledger.flatMap((text) => text.match(/(?<=^\| )DEC-\d+(?= \|)/gm) ?? [])
  expect(decisions.filter((id, at) => decisions.indexOf(id) !== at)).toEqual([])
  const named = new Set(ledger.flatMap((text) => text.match(/\bDEC-\d+\b/g) ?? []))
  expect([...named].filter((id) => !decisions.includes(id))).toEqual([])
})

it('every row of our own ledger has a layer', () => {
  const rows = readLedger(join(import.meta.dirname, '../..'))
  expect(rows.length).toBeGreaterThan(3000)
  expect(rows.filter(({ layers }) => layers.length === 0).map(({ id }) => id)).toEqual([])
})
