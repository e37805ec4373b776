import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRetryableStatus, isSafeToRetry, RETRY_LIMIT, retryDelay, retryPriority } from '.'

const isSafe = (line: string) => {
  const [method = '', path = ''] = line.split(' ')
  return isSafeToRetry({ method, path })
}
const priorityOf = (line: string) => {
  const [method = '', path = ''] = line.split(' ')
  return retryPriority({ method, path })
}

describe('the retry schedule', () => {
  it('doubles from 1 s and stops at 30 s [REQ-018, REQ-019, CONST-004, ACONST-034]', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 60].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000])
  })

  it('has three retries [REQ-017, CONST-003]', () => {
    expect(RETRY_LIMIT).toBe(3)
  })

  it('repeats after six HTTP statuses out of all [REQ-016]', () => {
    const statuses = Array.from({ length: 600 }, (_, status) => status)
    expect(statuses.filter(isRetryableStatus)).toEqual([408, 429, 500, 502, 503, 504])
  })
})

describe('a request is safe to repeat', () => {
  it.each([
    ['GET', 'OFFL-047'],
    ['HEAD', 'OFFL-048'],
    ['OPTIONS', 'OFFL-049'],
    ['PUT', 'OFFL-050'],
    ['DELETE', 'OFFL-051'],
  ])('as %s, with any path [%s]', (method) => {
    expect(isSafe(`${method} /api/v1/projects/1/subjects/2/dates`)).toBe(true)
  })

  it('never as PATCH, not even with a path that reads [OFFL-052]', () => {
    expect(isSafe('PATCH /api/v1/projects/1')).toBe(false)
    expect(isSafe('PATCH /api/v1/projects/search')).toBe(false)
  })

  it.each([
    ['POST /api/v1/projects/search', 'OFFL-054'],
    ['POST /api/v1/projects/search-unified', 'OFFL-054'],
    ['POST /api/v1/subjects/filter', 'OFFL-055'],
    ['POST /api/v1/visits/query', 'OFFL-056'],
    ['POST /auth-service/api/auth/refresh', 'OFFL-057'],
    ['POST /api/token/refresh', 'OFFL-057'],
    ['POST /api/refresh-token', 'OFFL-057'],
    ['POST /api/token-refresh', 'OFFL-057'],
    ['POST /api/v1/Projects/Search/?page=0', 'OFFL-058'],
    ['POST https://imsang.example/api/v1/projects/search#top', 'OFFL-058'],
  ])('as %s [%s]', (line) => {
    expect(isSafe(line)).toBe(true)
  })

  it.each([
    ['POST /api/v1/projects', 'OFFL-053'],
    ['POST /api/v1/research-projects', 'OFFL-059'],
    ['POST /api/v1/projects/1/query-resolution', 'OFFL-060'],
    ['POST /api/v1/search/save', 'OFFL-061'],
    ['POST /api/v1/visits/refresh', 'OFFL-062'],
    ['POST /api/auth/refresh/all', 'OFFL-062'],
    ['POST /api/token-refresh/all', 'OFFL-062'],
    ['POST /auth-service/api/auth/login', 'OFFL-053'],
    ['POST /api/token/revoke', 'OFFL-053'],
    ['POST /api/v1/visits?mode=search', 'OFFL-063'],
    ['POST /api/v1/visits?next=/search', 'OFFL-063'],
    ['POST https://search', 'OFFL-053'],
    ['POST HTTPS://search', 'OFFL-053'],
    ['POST /', 'OFFL-053'],
    ['TRACE /api/v1/projects', 'OFFL-053'],
  ])('but not as %s [%s]', (line) => {
    expect(isSafe(line)).toBe(false)
  })

  it('in any letter case of the method [OFFL-064]', () => {
    expect(['get', 'Put', 'delete', 'post'].map((method) => isSafe(`${method} /api/v1/projects`))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

describe('the queue sends', () => {
  it.each([
    ['POST /auth-service/api/auth/refresh', 1, 'OFFL-066'],
    ['PATCH /api/token', 1, 'OFFL-066'],
    ['GET /api/tokens/1', 1, 'OFFL-066'],
    ['PUT /api/refresh-token', 1, 'OFFL-066'],
    ['HEAD /api/token-refresh', 1, 'OFFL-066'],
    ['GET /auth-service/api/v1/users', 3, 'OFFL-067'],
    ['DELETE /auth-service/api/auth/admin/domains/7', 1, 'OFFL-068'],
    ['GET /api/v1/Projects/1', 2, 'OFFL-069'],
    ['GET /api/v1/subjects?page=0', 2, 'OFFL-070'],
    ['GET /api/v1/subjects-archive', 3, 'OFFL-070'],
    ['GET /users/api/v1/users/me', 2, 'OFFL-071'],
    ['GET /users/api/v1/users/7/me', 3, 'OFFL-071'],
    ['GET /api/v1/me/users', 3, 'OFFL-071'],
    ['GET /api/v1/profile', 2, 'OFFL-072'],
    ['GET /api/v1/profiles/1', 2, 'OFFL-072'],
  ])('%s with priority %i [%s]', (line, is) => {
    expect(priorityOf(line)).toBe(is)
  })

  it.each([
    ['GET /api/v1/organizations', 3, 'OFFL-073'],
    ['PUT /api/v1/projects/1/subjects/2', 3, 'OFFL-074'],
    ['PUT /users/api/v1/users/me', 3, 'OFFL-074'],
    ['DELETE /api/v1/projects/1', 3, 'OFFL-075'],
    ['POST /api/v1/projects/1/subjects', 4, 'OFFL-076'],
    ['PATCH /api/v1/subjects/1', 4, 'OFFL-076'],
    ['HEAD /api/v1/projects', 4, 'OFFL-077'],
    ['OPTIONS /api/v1/subjects', 4, 'OFFL-077'],
    ['GET /api/v1/projects-archive', 3, 'OFFL-078'],
    ['GET /api/v1/organizations?of=projects', 3, 'OFFL-078'],
  ])('%s with priority %i [%s]', (line, is) => {
    expect(priorityOf(line)).toBe(is)
  })
})

describe('the rules of safety and priority', () => {
  const method = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'POST', 'PATCH')
  const part = fc.constantFrom(
    'api',
    'v1',
    'projects',
    'subjects',
    'search',
    'refresh',
    'auth',
    'token',
    'users',
    'me',
    '7',
  )
  const path = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`)

  it('ignore the origin, the query, letter case and closing slashes [OFFL-058, OFFL-064, OFFL-065]', () => {
    fc.assert(
      fc.property(method, path, (verb, plain) => {
        const line = { method: verb, path: plain }
        const dressed = { method: verb.toLowerCase(), path: `https://x.example${plain.toUpperCase()}//?a=/search` }
        expect(isSafeToRetry(dressed)).toBe(isSafeToRetry(line))
        expect(retryPriority(dressed)).toBe(retryPriority(line))
      }),
    )
  })
})
