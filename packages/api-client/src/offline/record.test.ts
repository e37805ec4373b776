import { describe, expect, it } from 'vitest'
import { recordIdOf, recordOf } from './record'

const SUBJECT = '/api/v1/projects/01997a3e-1b2c-7d4e-8f5a-6b7c8d9e0f1a/subjects/7'

describe('the record of a request', () => {
  it.each([
    [`${SUBJECT}/dates`, SUBJECT],
    [`${SUBJECT}/screening/start`, SUBJECT],
    [`${SUBJECT}/`, SUBJECT],
    [`${SUBJECT}?dryRun=9`, SUBJECT],
    ['/api/v1/projects/P1/visit-templates', '/api/v1/projects/P1'],
    ['/api/v1/projects', '/api/v1/projects'],
    ['/users/api/v1/users/me', '/users/api/v1/users/me'],
    ['/auth-service/api/b2b/partners', '/auth-service/api/b2b/partners'],
    ['/auth-service/api/b2b/partners/p-1/info', '/auth-service/api/b2b/partners/p-1'],
    ['/api/v1/projects/p1/visits/v9/complete', '/api/v1/projects/p1/visits/v9'],
    ['/', '/'],
  ])('of %s is %s [OFFL-096]', (path, record) => expect(recordOf(path)).toBe(record))

  it('is named by the last id of the path [OFFL-108]', () => {
    expect(recordIdOf(`${SUBJECT}/dates`)).toBe('7')
    expect(recordIdOf('/users/api/v1/users/me')).toBeNull()
  })
})
