import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { CONTRACT_VERSION, describedAs } from './described'
import { headOf, isFaultless, linesOf, totalOf } from './report'

const RIGHT = { name: 'answers as described', faults: [] }
const ok = { operation: describedAs('getMe'), outcomes: [RIGHT], leftOut: [] }
const wrong = {
  operation: describedAs('listMyProjects'),
  outcomes: [RIGHT, { name: 'refuses a call without a token', faults: ['expected 401, came 200', 'expected JSON'] }],
  leftOut: [{ name: 'refuses who lacks the right', reason: 'no account without the right was given' }],
}
const plain = stripVTControlCharacters

it('a report begins with the contract, the server and whether records change', () => {
  const url = 'https://imsang.example'
  expect(headOf(url, { writes: false, level: 'extended' })).toBe(
    `The contract of Imsang ${CONTRACT_VERSION} against ${url}; no record is changed.\n`,
  )
  expect(headOf(url, { writes: true, level: 'extended' })).toContain('; records are changed (--writes).')
})

it('a report at the level of the core says so [RELEASE-052]', () => {
  expect(headOf('https://imsang.example', { writes: false, level: 'core' })).toBe(
    `The contract of Imsang ${CONTRACT_VERSION}, the calls of the documents alone, against https://imsang.example; no record is changed.\n`,
  )
})

it('a report has a line for each call, below it what was expected of a wrong one and what was left out [RELEASE-053]', () => {
  expect(plain(linesOf(ok))).toBe('✓ ok    getMe  GET /users/api/v1/users/me, 1 check')
  expect(plain(linesOf(wrong)).split('\n')).toEqual([
    '✗ wrong listMyProjects  GET /api/v1/projects/my, 2 checks',
    '    refuses a call without a token: expected 401, came 200',
    '    refuses a call without a token: expected JSON',
    '    left out: refuses who lacks the right (no account without the right was given)',
  ])
})

it('a report ends with how many answers are wrong, in how many operations', () => {
  expect(totalOf([ok])).toBe('\n1 operation, 1 check: every answer is as described.')
  expect(totalOf([ok, wrong])).toBe('\n2 operations, 3 checks, 1 left out: 1 wrong answer in 1 operation.')
  expect(totalOf([wrong, ok, wrong])).toBe('\n3 operations, 5 checks, 2 left out: 2 wrong answers in 2 operations.')
  expect([isFaultless([ok]), isFaultless([ok, wrong])]).toEqual([true, false])
})
