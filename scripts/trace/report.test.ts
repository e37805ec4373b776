import { expect, it } from 'vitest'
import type { State, TracedRow } from './matrix'
import { summarize, toCsv, toMarkdown } from './report'

const row = (id: string, state: State): TracedRow => ({
  id,
  area: 'SUBJ',
  text: 'Says "no" | stays.',
  korean: '저장',
  layers: ['server', 'screen'],
  state,
  missing: state === 'elsewhere' ? ['needs screen'] : [],
  tests: state === 'open' ? [] : [{ file: 'a.test.ts', title: 'refuses', outcome: 'passed' }],
})

const ROWS = [row('SUBJ-141', 'proven'), row('SUBJ-142', 'open'), row('SUBJ-143', 'elsewhere')]

it('summarize counts the states of an area', () => {
  expect(summarize(ROWS)).toEqual([{ area: 'SUBJ', rows: ROWS, proven: 1, elsewhere: 1, open: 1 }])
})

it('the report lists proven rows with their tests, other rows, and what they need', () => {
  const text = toMarkdown(ROWS)
  expect(text).toContain('| SUBJ | 3 | 1 | 1 | 1 |')
  expect(text).toContain('## SUBJ: 1 of 3')
  expect(text).toContain('Without a passing test: SUBJ-142')
  expect(text).toContain('Tested elsewhere only:\n\n- SUBJ-143 (server, screen): needs screen')
  expect(text).toContain('| SUBJ-141 | Says "no" \\| stays. | server, screen | proven | a.test.ts › refuses (passed) |')
})

it('toCsv writes a table that spreadsheets can read', () => {
  const [head, line] = toCsv([row('SUBJ-143', 'elsewhere')]).split('\r\n')
  expect(head).toBe('\uFEFF"row","requirement","korean","layer","state","missing","tests"')
  expect(line).toBe(
    '"SUBJ-143","Says ""no"" | stays.","저장","server, screen","elsewhere","needs screen","a.test.ts › refuses (passed)"',
  )
})
