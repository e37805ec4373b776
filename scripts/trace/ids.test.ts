import { describe, expect, it } from 'vitest'
import { checkIds, citationOf } from './ids'

const idsOf = (title: string) => citationOf(title).ids
const problemOf = (title: string) => citationOf(title).problem
const nRows = (count: number) => Array.from({ length: count }, (_, index) => `SUBJ-${101 + index}`)

describe('the rows cited by a title', () => {
  it('are those in its last brackets', () => {
    expect(idsOf('bounds allow today [SUBJ-141]')).toEqual(['SUBJ-141'])
    expect(idsOf('bounds allow today [SUBJ-141, PW-024]')).toEqual(['SUBJ-141', 'PW-024'])
  })

  it('are empty when no brackets hold an ID', () => {
    for (const title of ['allows today', 'reads [1, 2]', 'refuses "[]"', 'sorts [SC-01-001, EN-02]']) {
      expect(citationOf(title)).toEqual({ ids: [], problem: null })
    }
  })

  it('must not be a range or misspelt', () => {
    for (const text of [
      'SUBJ-141-144',
      'SUBJ-141 … SUBJ-144',
      'SUBJ-141–144',
      'SUBJ-141,SUBJ-142',
      'SUBJ-41',
      'PW-0010',
    ]) {
      expect(problemOf(`allows [${text}]`)).toContain('is no row ID')
      expect(idsOf(`allows [${text}]`)).toEqual([])
    }
  })

  it('must not be anywhere else in the title', () => {
    expect(problemOf('bounds [SUBJ-141] allow today')).toContain('at the end')
    expect(problemOf('bounds [SUBJ-141] allow today [SUBJ-142]')).toContain('at the end')
  })
})

describe('rows cited together', () => {
  it('are at most eight', () => {
    expect(checkIds(nRows(8)).problem).toBeNull()
    expect(checkIds(nRows(9)).problem).toContain('at most 8')
  })

  it('are each named once', () => {
    expect(checkIds(['SUBJ-101', 'SUBJ-101']).problem).toBe('a row is named twice')
  })

  it('must not be decisions', () => {
    expect(checkIds(['DEC-173']).problem).toContain('is a decision')
  })
})
