import { describe, expect, it } from 'vitest'
import { currentVersion, isSameVersion, versionIn } from './version'

const VISIT = '/api/v1/projects/1/visits/v9/complete'

describe('the version in a reply', () => {
  it.each([
    [{ subjectId: '7', version: 3 }, '/api/v1/projects/1/subjects/7/dates', '3'],
    [{ id: 7, version: '4' }, '/api/v1/projects/1/subjects/7', '4'],
    [{ visit: { id: 'v9', version: 2 }, generatedVisits: [] }, VISIT, '2'],
    [{ email: 'a', version: 5 }, '/users/api/v1/users/me', '5'],
  ])('is taken from %j [OFFL-108]', (reply, path, version) => {
    expect(versionIn(reply, path)).toBe(version)
  })

  it.each([
    [{ subjectId: '8', version: 3 }, '/api/v1/projects/1'],
    [{ id: '8', projectId: '1', version: 3 }, '/api/v1/projects/1/subjects'],
    [{ next: { id: 'v10', version: 1 } }, VISIT],
    [{ id: 'v9' }, VISIT],
    [{ id: 'v9', version: '' }, VISIT],
    [{ id: 'v9', version: null }, VISIT],
    [[{ id: 'v9', version: 1 }], VISIT],
    [null, VISIT],
  ])('is null for %j, which is another record or has none [OFFL-108]', (reply, path) => {
    expect(versionIn(reply, path)).toBeNull()
  })

  it('of a 412 is taken also from a record without an id [OFFL-109]', () => {
    expect(currentVersion({ name: 'x', version: 6 }, VISIT)).toBe('6')
    expect(currentVersion({ name: 'x' }, VISIT)).toBeNull()
    expect(currentVersion(undefined, VISIT)).toBeNull()
  })
})

describe('two versions', () => {
  it('are equal when quoted, weak or bare [OFFL-108]', () => {
    expect(['3', '"3"', 'W/"3"', ' 3 '].every((other) => isSameVersion('3', other))).toBe(true)
  })

  it('are not equal when they differ, or when one of them compares nothing', () => {
    expect(isSameVersion('3', '4')).toBe(false)
    expect(isSameVersion('*', '*')).toBe(false)
    expect(isSameVersion(null, null)).toBe(false)
    expect(isSameVersion('3', null)).toBe(false)
  })
})
