import { describe, expect, it } from 'vitest'
import type { Problem } from '../base/problem'
import { readContract } from './contract'
import { createSchemaCompiler } from './schemas'
import { shapeCheck } from './shape'

function checkOf(call: string) {
  const operation = readContract().find(({ id }) => id === call)
  if (!operation) throw new Error(`the contract has no ${call}`)
  return shapeCheck(operation, createSchemaCompiler())
}
const check = checkOf('login')

/** Returns the refusal of a sign-in body, or of a query to another call. */
function refusalOf(body: unknown, query: Record<string, number> = {}, by = check): Problem {
  try {
    by({ path: { projectId: '1' }, query, header: {}, body })
  } catch (problem) {
    return problem as Problem
  }
  throw new Error('the body was let through')
}

const fieldsOf = (body: unknown) => (refusalOf(body).details.errors ?? []).map(({ field }) => field)

/** Returns an object with that many fields of the same value. */
const fields = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, value]))

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`) as unknown

describe('the refusal of a malformed request', () => {
  it.each([
    ['unknown fields', 0],
    ['fields with text that cannot be stored', '\0'],
    ['fields with text that cannot be stored, deep inside', nested(1000)],
  ])('names the first 50 of 5,000 %s, each once [REQ-048]', (_, value) => {
    const named = fieldsOf({ username: 'a', password: 'b', ...fields(5000, value) })
    expect(named).toEqual(Array.from({ length: 50 }, (__, at) => `f${at}`))
  })

  it('names all of 49 and 50 fields, and a field with two faults once [REQ-048]', () => {
    for (const count of [49, 50]) {
      expect(fieldsOf({ username: 'a', password: 'b', ...fields(count, '\0') })).toHaveLength(count)
    }
    expect(fieldsOf({ username: '\0', password: '\0'.repeat(2000) })).toEqual(['username', 'password'])
  })

  it('says of an unknown field that it is not known [REQ-048]', () => {
    expect(refusalOf({ username: 'a', password: 'b', nickname: 'c' }).details.errors).toEqual([
      { field: 'nickname', message: '알 수 없는 항목입니다.' },
    ])
  })

  it('says which number is the least and which the greatest', () => {
    const pages = checkOf('listSubjectPage')
    const page = (size: number) => refusalOf(undefined, { page: 0, size }, pages).details.errors
    expect(page(0)).toEqual([{ field: 'size', message: '1 이상으로 입력해주세요.' }])
    expect(page(101)).toEqual([{ field: 'size', message: '100 이하로 입력해주세요.' }])
  })

  it('truncates a very long field name [REQ-048]', () => {
    const [field = ''] = fieldsOf({ username: 'a', password: 'b', ['k'.repeat(500_000)]: 0 })
    expect(field).toBe(`${'k'.repeat(100)}...`)
  })

  it.each([
    ['unknown fields', 0],
    ['text that cannot be stored', '\0'],
  ])('takes at most 2.5 times as long for twice as many fields with %s [REQ-048]', (_, value) => {
    const [once, twice] = [fields(5000, value), fields(10_000, value)]
    const timeOf = (body: unknown) => {
      const from = performance.now()
      refusalOf(body)
      return performance.now() - from
    }
    // The minimum of alternating measurements, because other load on the machine only ever adds time: on a busy one the
    // two minima need more of them.
    const shortest = { once: Number.POSITIVE_INFINITY, twice: Number.POSITIVE_INFINITY }
    const ratio = () => shortest.twice / shortest.once
    for (let pair = 0; pair < 60 || (pair < 400 && ratio() >= 2.5); pair++) {
      shortest.once = Math.min(shortest.once, timeOf(once))
      shortest.twice = Math.min(shortest.twice, timeOf(twice))
    }
    expect(ratio()).toBeLessThan(2.5)
  })
})
