import { demoStudyId } from '@imsang/fixtures'
import { expect, it, vi } from 'vitest'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'

describeOnEngines('the server', (engine) => {
  const server = useServer(engine)

  it('reports that it and its database are healthy [TRUST-285]', async () => {
    const answer = await server().request('/health')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  })

  it('does not report so while its database does not answer [TRUST-285]', async () => {
    const silent = vi.spyOn(server().database.handle, 'execute').mockRejectedValue(new Error('no connection'))
    const answer = await server().request('/health')
    silent.mockRestore()
    expect([answer.status, await answer.text()]).toEqual([503, expect.not.stringContaining('ok')])
    expect((await server().request('/health')).status).toBe(200)
  })

  it.each(['/api', '/api/v1/nothing', '/auth-service/x', '/users/x', '/access/x', '/api/v1/projects/my/x'])(
    'responds with 404 in JSON for the unknown path %s [SCALL-011]',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await server().request(path, { method, headers: { accept: 'text/html' } })
        expect(answer.status).toBe(404)
        expect(await answer.json()).toEqual({
          success: false,
          status: 'failed',
          message: '요청한 주소를 찾을 수 없습니다.',
          error: 'Not Found',
          code: 'request.unknown-path',
          field: null,
        })
      }
    },
  )

  it('responds with 404 for a method that a path does not have [SCALL-011]', async () => {
    expect((await server().request('/api/v1/projects/my', { method: 'PATCH' })).status).toBe(404)
  })

  it('checks the session before the request, whatever its size [DCALL-002, TRUST-120]', async () => {
    const path = { projectId: 'x', subjectId: 'y' }
    for (const body of ['{"broken', {}, ' '.repeat(1024 * 1024 + 1)]) {
      expect((await server().call('changeSubjectDate', { path, body })).status).toBe(401)
    }
    const list = await server().call('checkInstitutionList', { query: {} })
    expect(list.status).toBe(401)
  })

  it('names the missing parameter of a query [SCALL-097]', async () => {
    const answer = await server().call('checkInstitutionList', {
      as: 'ci@seoul-hospital.example',
      query: { resource: 'SOMETHING' },
    })
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'request.shape',
      field: 'userId',
      errors: [
        { field: 'userId', message: '필수 항목입니다.' },
        { field: 'resource', message: '허용되지 않는 값입니다.' },
      ],
    })
  })

  it('does not treat an empty query value as an omitted one [DCALL-008]', async () => {
    const path = { projectId: demoStudyId('study-1') }
    for (const [name, status] of [
      ['page', 400],
      ['sort', 400],
      // The response for no institution instead of for all.
      ['projectOrganizationId', 404],
    ] as const) {
      const call = { as: 'ci@seoul-hospital.example', path, query: { [name]: '' } } as const
      expect([name, (await server().call('listSubjectPage', call)).status]).toEqual([name, status])
    }
  })

  const body = (size: number) => `{}${' '.repeat(size - 2)}`

  it.each([
    ['login', 4096],
    ['refreshSession', 4096],
    ['register', 8192],
    ['finishSso', 32_768],
    ['checkRegistration', 4096],
    ['resetPassword', 4096],
  ] as const)('accepts of anybody for %s %i bytes and no more [TRUST-121]', async (id, bytes) => {
    for (const [size, status] of [
      [bytes - 1, 400],
      [bytes, 400],
      [bytes + 1, 413],
    ] as const) {
      expect([size, (await server().call(id, { body: body(size) })).status]).toEqual([size, status])
    }
    expect(await server().call(id, { body: body(bytes + 1) })).toMatchObject({
      code: 'request.too-large',
      message: '요청 크기가 허용된 한도를 넘었습니다.',
    })
  })

  it.each([
    ['rejectUser', 4096, 'admin@imsang.example'],
    ['updateMe', 4096, 'qa@daon-cro.example'],
    ['changePassword', 8192, 'qa@daon-cro.example'],
  ] as const)('accepts in a session for %s %i bytes and no more [TRUST-227]', async (id, bytes, as) => {
    const statusOf = async (size: number) => (await server().call(id, { as, body: body(size) })).status
    expect([await statusOf(bytes), await statusOf(bytes + 1)]).toEqual([400, 413])
  })

  it('forbids storing and embedding for every response, and gives it an id [TRUST-220]', async () => {
    const { headers } = await server().call('getMe', { as: 'qa@daon-cro.example' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('logs method, path and result, and nothing of the content [REQ-052]', async () => {
    server().log.length = 0
    const body = { username: 'qa@daon-cro.example', password: 'Gorae!Uju47' }
    const { data } = await server().call('login', { body })
    await server().call('getMe', { token: data.access_token })
    await server().request('/api/v1/projects/my?email=hong@hospital.example', { headers: { 'user-agent': 'agent/1' } })
    const common = { event: 'request', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), ms: expect.any(Number) }
    expect(server().log).toEqual([
      { ...common, method: 'POST', path: '/auth-service/api/auth/login', status: 200 },
      { ...common, method: 'GET', path: '/users/api/v1/users/me', status: 200 },
      { ...common, method: 'GET', path: '/api/v1/projects/my', status: 401 },
    ])
    const log = JSON.stringify(server().log)
    for (const secret of ['@', 'Gorae!Uju47', data.access_token, data.refresh_token, 'agent/1', '203.0.113.7']) {
      expect(log).not.toContain(secret)
    }
  })
})
