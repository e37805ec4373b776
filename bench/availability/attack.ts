// The program that attacks, in a process of its own: its work is done by neither the server nor the program that measures.
// Its parent sends what it shall keep under way, gets an answer once that is so, and sends null to end it.
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PASSWORD } from '../../e2e/support/people'
import { operations } from '../../packages/api-client/src/index'
import { demoStudyId } from '../../packages/fixtures/src/index'

const LOGIN = operations.login.path
const CHECK = operations.checkDuplicateSubject.path.replace('{projectId}', demoStudyId('study-1'))

/** What is kept under way, and where. */
export interface Attack {
  readonly port: number
  /** Bodies of which only the beginning is sent: half of them belong to sign-ins, which read them, half need a session. */
  readonly bodies: number
  readonly signIns: number
}

let tried = 0

/** Keeps bodies and sign-ins under way. @returns what ends them */
async function attack({ port, bodies, signIns }: Attack): Promise<() => Promise<void>> {
  const agent = new Agent({ keepAlive: false })
  let isOver = false
  const sockets = new Set<Socket>()
  const halfSend = (path: string) => {
    if (isOver) return
    const socket = connect(port, '127.0.0.1')
    sockets.add(socket)
    socket.on('error', () => {}).on('data', () => {})
    // What the server has closed is opened again.
    socket.on('close', () => sockets.delete(socket) && setTimeout(() => halfSend(path), 1000))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`)
    socket.write(`Content-Length: 4096\r\n\r\n{"username":"${'a'.repeat(1000)}`)
  }
  /** Sends a sign-in from an address of its own. */
  const signIn = () =>
    new Promise<void>((resolve) => {
      tried += 1
      const address = `10.${(tried >> 16) & 255}.${(tried >> 8) & 255}.${tried & 255}`
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
      const asked = request({ port, host: '127.0.0.1', path: LOGIN, method: 'POST', agent, headers }, (got) => {
        got.resume().on('end', resolve)
      })
      asked.on('error', () => setTimeout(resolve, 50))
      asked.end(JSON.stringify({ username: `person${tried}@hospital.example`, password: PASSWORD }))
    })
  const before = tried
  for (let body = 0; body < bodies; body += 1) halfSend(body % 2 ? CHECK : LOGIN)
  const loops = Array.from({ length: signIns }, async () => {
    while (!isOver) await signIn()
  })
  while (tried - before < signIns * 2 || sockets.size < bodies / 2) await new Promise((next) => setTimeout(next, 20))
  return async () => {
    isOver = true
    await Promise.all(loops)
    for (const socket of sockets) socket.destroy()
    agent.destroy()
  }
}

let stop = async () => {}
process.on('message', async (asked: Attack | 'stop') => {
  await stop()
  stop = asked === 'stop' ? async () => {} : await attack(asked)
  process.send?.('done')
})
process.on('disconnect', () => process.exit())
