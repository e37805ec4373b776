// A server that is not ours: it knows five paths, wraps its answers in an envelope of its own and serves the built page.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }
const USER = {
  version: '1',
  email: 'crc@hospital.example',
  profile: { userId: 'u-1', username: 'crc', fullName: '담당자' },
  roles: [],
  tenants: [],
}
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = () => `${part({ alg: 'none' })}.${part({ sub: 'u-1', exp: Math.floor(Date.now() / 1000) + 3600 })}.x`

/** What it was asked, for the test: method, path, who asked, and the key of a change. */
const asked = []

const ANSWERS = {
  'POST /auth-service/api/auth/login': (body) =>
    body.password === 'right'
      ? [
          200,
          { status: 'ok', data: { access_token: token(), refresh_token: 'r', token_type: 'Bearer', expires_in: 3600 } },
        ]
      : [401, { message: '이메일 또는 비밀번호가 올바르지 않습니다.' }],
  'GET /users/api/v1/users/me': () => [200, USER],
  'GET /api/v1/projects/my': () => [200, [{ projectId: 'study-1', title: '연구' }]],
  'GET /api/v1/projects/study-1/subjects': () => [200, [{ subjectId: 'subject-1', scno: 'SC-01-001' }]],
  'PUT /api/v1/projects/study-1/subjects/subject-1/dates': () => [412, { message: '다른 사용자가 먼저 저장했습니다.' }],
}

async function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost')
  const known = ANSWERS[`${request.method} ${pathname}`]
  if (pathname === '/asked') return response.end(JSON.stringify(asked))
  if (!known) return serveFile(pathname, response)
  let text = ''
  for await (const chunk of request) text += chunk
  const { authorization = '', 'idempotency-key': key = '', 'if-match': version = '' } = request.headers
  asked.push({
    call: `${request.method} ${pathname}`,
    isSignedIn: authorization.startsWith('Bearer '),
    hasKey: key !== '',
    version,
  })
  const [status, body] = known(text ? JSON.parse(text) : {})
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function serveFile(pathname, response) {
  const file = pathname === '/' ? '/index.html' : pathname
  try {
    const content = readFileSync(join('dist', file))
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'text/plain' }).end(content)
  } catch {
    response.writeHead(404).end()
  }
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`))
