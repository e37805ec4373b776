// A signed-in call while 300 bodies that never arrive whole and 16 sign-ins are under way, against the same call of a quiet
// server. Half of the bodies belong to sign-ins, which read them, half to calls that need a session. On PostgreSQL if
// TEST_DATABASE_URL names a server, as a live server works; otherwise on the embedded database.
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createLiveDatabase } from '../apps/api/src/testing/liveDatabase'
import { PASSWORD } from '../e2e/support/people'
import { startServer, temporaryDataDir } from '../e2e/support/server'
import { operations } from '../packages/api-client/src/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { inTurns, judgeRatio, middleOf } from './lib/pairs'

const BODIES = 300
const SIGN_INS = 16
const CALLS = 40
const TIMES = 2
const LOGIN = operations.login.path
const CHECK = operations.checkDuplicateSubject.path.replace('{projectId}', demoStudyId('study-1'))

const live = process.env.TEST_DATABASE_URL ? await createLiveDatabase(`imsang_bench_${process.pid}`) : null
const server = await startServer({
  ...(live && { dataDir: temporaryDataDir() }),
  env: { ...live?.env, ...(live && { SEED: 'demo' }), TRUST_PROXY: '1' },
})
const agent = new Agent({ keepAlive: false })

/** Sends a call, each sign-in from an address of its own. @returns its status */
function send(method: string, path: string, headers: Record<string, string>, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const json = { 'content-type': 'application/json' }
    const asked = request(`${server.url}${path}`, { agent, method, headers: { ...headers, ...json } }, (got) => {
      got.resume().on('end', () => resolve(got.statusCode ?? 0))
    })
    asked.on('error', reject).end(body && JSON.stringify(body))
  })
}

/** Keeps the bodies and the sign-ins under way until it is stopped. */
async function attack() {
  let isOver = false
  let tried = 0
  const sockets = new Set<Socket>()
  const halfSend = (path: string) => {
    if (isOver) return
    const socket = connect(server.port, '127.0.0.1')
    sockets.add(socket)
    socket.on('error', () => {}).on('data', () => {})
    // What the server has closed is opened again.
    socket.on('close', () => sockets.delete(socket) && setTimeout(() => halfSend(path), 1000))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`)
    socket.write(`Content-Length: 4096\r\n\r\n{"username":"${'a'.repeat(1000)}`)
  }
  for (let body = 0; body < BODIES; body += 1) halfSend(body % 2 ? CHECK : LOGIN)
  const signIns = Array.from({ length: SIGN_INS }, async (_, at) => {
    while (!isOver) {
      tried += 1
      const address = `10.${at}.${(tried >> 8) & 255}.${tried & 255}`
      const body = { username: `person${tried}@hospital.example`, password: PASSWORD }
      await send('POST', LOGIN, { 'x-forwarded-for': address }, body)
    }
  })
  while (tried < SIGN_INS * 2 || sockets.size < BODIES / 2) await new Promise((resolve) => setTimeout(resolve, 20))
  return async () => {
    isOver = true
    await Promise.all(signIns)
    for (const socket of sockets) socket.destroy()
  }
}

try {
  const answer = await fetch(`${server.url}${LOGIN}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ci@seoul-hospital.example', password: PASSWORD }),
  })
  const authorization = `Bearer ${(await answer.json()).data.access_token}`
  /** The middle of some calls one after the other, in ms. */
  const measure = async () => {
    const times: number[] = []
    for (let call = 0; call < CALLS; call += 1) {
      const since = performance.now()
      const status = await send('GET', operations.listMyProjects.path, { authorization })
      if (status !== 200) throw new Error(`Answered ${status}.`)
      times.push(performance.now() - since)
    }
    return middleOf(times).median
  }
  const besideAttack = async () => {
    const stop = await attack()
    const time = await measure()
    await stop()
    return time
  }
  const what = `signed-in call beside ${BODIES} half-sent bodies and ${SIGN_INS} sign-ins, against a quiet server`
  judgeRatio({ what, unit: 'ms', atMost: TIMES }, await inTurns({ ours: besideAttack, peer: measure }))
} finally {
  agent.destroy()
  await server.stop()
  await live?.drop()
}
