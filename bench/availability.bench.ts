// A signed-in call while 300 bodies that never arrive whole and 16 sign-ins are under way, against the same call of a quiet
// server. Half of the bodies belong to sign-ins, which read them, half to calls that need a session. On PostgreSQL if
// TEST_DATABASE_URL names a server, as a live server works; otherwise on the embedded database. Printed beside it: the same
// against an attack on a bare server, which leaves out what the attacking program takes of the machine.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createLiveDatabase } from '../apps/api/src/testing/liveDatabase'
import { PASSWORD } from '../e2e/support/people'
import { startServer, temporaryDataDir } from '../e2e/support/server'
import { operations } from '../packages/api-client/src/index'
import type { Attack } from './availability/attack'
import { inTurns, judgeRatio, middleOf } from './lib/pairs'

const BODIES = 300
const SIGN_INS = 16
const CALLS = 40
const TIMES = 2

const live = process.env.TEST_DATABASE_URL ? await createLiveDatabase(`imsang_bench_${process.pid}`) : null
const server = await startServer({
  ...(live && { dataDir: temporaryDataDir() }),
  env: { ...live?.env, ...(live && { SEED: 'demo' }), TRUST_PROXY: '1' },
})
const attacker = fork(new URL('./availability/attack.ts', import.meta.url))
const bare = fork(new URL('./availability/bareServer.ts', import.meta.url))
const [{ port: barePort }] = await once(bare, 'message')
const agent = new Agent({ keepAlive: false })

/** Has the attacker change what it keeps under way; null is nothing. */
async function attack(what: Attack | null): Promise<void> {
  const told = once(attacker, 'message')
  attacker.send(what ?? 'stop')
  await told
}

function send(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.url}${path}`, { agent, headers }, (got) => {
      got.resume().on('end', () => resolve(got.statusCode ?? 0))
    })
    asked.on('error', reject).end()
  })
}

try {
  const answer = await fetch(`${server.url}${operations.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ci@seoul-hospital.example', password: PASSWORD }),
  })
  const authorization = `Bearer ${(await answer.json()).data.access_token}`
  /** The middle of some calls one after the other, in ms. */
  const quiet = async () => {
    const times: number[] = []
    for (let call = 0; call < CALLS; call += 1) {
      const since = performance.now()
      const status = await send(operations.listMyProjects.path, { authorization })
      if (status !== 200) throw new Error(`Answered ${status}.`)
      times.push(performance.now() - since)
    }
    return middleOf(times).median
  }
  const beside = (bodies: number, signIns: number, port: number) => async () => {
    await attack({ port, bodies, signIns })
    const time = await quiet()
    await attack(null)
    return time
  }
  const all = beside(BODIES, SIGN_INS, server.port)
  const what = `signed-in call beside ${BODIES} half-sent bodies and ${SIGN_INS} sign-ins`
  judgeRatio(
    { what: `${what}, against a quiet server`, unit: 'ms', atMost: TIMES },
    await inTurns({ ours: all, peer: quiet }),
  )
  const elsewhere = beside(BODIES, SIGN_INS, barePort)
  judgeRatio(
    { what: `${what}, against an attack on a bare server`, unit: 'ms' },
    await inTurns({ ours: all, peer: elsewhere }),
  )
  const bodies = beside(BODIES, 0, server.port)
  judgeRatio(
    { what: 'the same with the bodies alone, against a quiet server', unit: 'ms' },
    await inTurns({ ours: bodies, peer: quiet }),
  )
} finally {
  agent.destroy()
  attacker.disconnect()
  bare.disconnect()
  await server.stop()
  await live?.drop()
}
