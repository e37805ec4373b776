import { expect, it } from 'vitest'
import { toCsv, toMarkdown } from './report'

const row = (id: string, isProven: boolean) => ({
  id,
  area: 'SUBJ',
  text: 'Says "no" | stays.',
  korean: '저장',
  isProven,
  tests: isProven ? [{ name: 'a.test.ts › refuses', outcome: 'passed' as const }] : [],
})

it('lists what is proven by which test, and what is not', () => {
  const text = toMarkdown([row('SUBJ-141', true), row('SUBJ-142', false)])
  expect(text).toContain('## SUBJ: 1 of 2')
  expect(text).toContain('Without a passing test: SUBJ-142')
  expect(text).toContain('| SUBJ-141 | Says "no" \\| stays. | a.test.ts › refuses (passed) |')
})

it('writes a table that spreadsheets read', () => {
  const [head, line] = toCsv([row('SUBJ-141', true)]).split('\r\n')
  expect(head).toBe('\uFEFF"row","requirement","korean","proven","tests"')
  expect(line).toBe('"SUBJ-141","Says ""no"" | stays.","저장","yes","a.test.ts › refuses (passed)"')
})
