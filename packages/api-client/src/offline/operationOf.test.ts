import { describe, expect, it } from 'vitest'
import { operationOf } from './operationOf'

describe('the operation of a stored request', () => {
  it('is found by method and path, with the ids in it; the query does not count [OFFL-138]', () => {
    expect(operationOf({ method: 'put', path: '/api/v1/projects/p-1/subjects/s%201/dates?x=1' })).toEqual({
      operation: 'changeSubjectDate',
      ids: { projectId: 'p-1', subjectId: 's 1' },
    })
    expect(operationOf({ method: 'PUT', path: '/users/api/v1/users/me' })).toEqual({ operation: 'updateMe', ids: {} })
  })

  it('is that of the literal path before one with a parameter [OFFL-138]', () => {
    expect(operationOf({ method: 'POST', path: '/api/v1/projects/p-1/visit-templates/custom' })?.operation).toBe(
      'createCustomTemplates',
    )
    expect(operationOf({ method: 'PUT', path: '/api/v1/projects/p-1/vendors/order' })?.operation).toBe('orderVendors')
  })

  it('is none for another path, another method and an empty id [OFFL-123]', () => {
    for (const [method, path] of [
      ['PUT', '/api/v1/projects/p-1/secrets/3'],
      ['POST', '/api/v1/projects/p-1/subjects/s-1/dates'],
      ['PUT', '/api/v1/projects//subjects/s-1/dates'],
    ] as const)
      expect(operationOf({ method, path }), path).toBeNull()
  })
})
