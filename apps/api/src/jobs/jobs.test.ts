import { EventEmitter, once } from 'node:events'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createJobs } from '../areas'
import type { LogLine } from '../base/log'
import { jobs } from '../db/schema'
import type { Transport } from '../mail/transport'
import { writeMail } from '../mail/writeMail'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { createWorker } from './worker'

const LETTER = { subject: '제목', text: '본문', html: '<p>본문</p>' }

describeOnEngines('jobs', (engine) => {
  const server = useServer(engine)

  const clock = () => server().now
  const log = (line: LogLine) => void server().log.push(line)
  const jobsWith = (send: Transport['send'], root = server().database.handle) => {
    const settings = { publicUrl: 'http://localhost', authSecret: 'a secret of these tests, long enough' }
    return createJobs({
      root,
      clock,
      log: () => {},
      settings,
      signer: server().signer,
      files: server().files,
      transport: { isReal: true, send },
    })
  }
  /** A separate worker, as of a second server, with a callback for every letter that it sends. */
  const workerWith = (send: Transport['send']) =>
    createWorker({ root: server().database.handle, clock, log, jobs: jobsWith(send) })
  const write = (to: string) => writeMail(server().database.handle, clock, to, LETTER)

  it('run once, however many servers there are [TRUST-286]', async () => {
    const addresses = Array.from({ length: 20 }, (_, at) => `person-${at}@new-hospital.example`)
    for (const address of addresses) await write(address)
    const sent: string[] = []
    const workers = [1, 2, 3].map(() => workerWith(async (to) => void sent.push(to)))
    await Promise.all(workers.map((worker) => worker.runDue()))
    expect(sent.sort()).toEqual(addresses.sort())
    expect(await server().database.handle.select().from(jobs)).toEqual([])
  })

  it('of a dead server are taken over when their lease ends, and not before [TRUST-287]', async () => {
    await write('orphan@new-hospital.example')
    // It claims the job and never finishes it.
    const dying = workerWith(() => new Promise<never>(() => {}))
    void dying.runDue()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const sent: string[] = []
    const other = workerWith(async (to) => void sent.push(to))
    server().now += 5 * 60_000 - 1
    expect(await other.runDue()).toBe(0)
    server().now += 1
    expect(await other.runDue()).toBe(1)
    expect(sent).toEqual(['orphan@new-hospital.example'])
  })

  it('in progress are finished before the server stops [TRUST-288]', async () => {
    await write('last@new-hospital.example')
    const order: string[] = []
    const letter = new EventEmitter()
    const worker = workerWith(async () => {
      setTimeout(() => letter.emit('begun'), 0)
      await once(letter, 'arrived')
      order.push('sent')
    })
    const begun = once(letter, 'begun')
    worker.start()
    await begun
    const stopped = worker.stop().then(() => order.push('stopped'))
    setTimeout(() => letter.emit('arrived'), 0)
    await stopped
    expect(order).toEqual(['sent', 'stopped'])
  })

  it.each(['registration-code', 'reset-link'] as const)(
    'of the kind %s report a failure, to be attempted again',
    async (kind) => {
      const root = { transaction: () => Promise.reject(new Error('no connection')) } as never
      const perform = jobsWith(async () => {}, root)[kind]
      await expect(perform({ email: 'person@new-hospital.example' })).rejects.toThrow('no connection')
    },
  )

  it('that never succeed are given up after twelve attempts, and kept and logged with the kind and code of their error alone [REQ-052]', async () => {
    await write('never@new-hospital.example')
    const failing = workerWith(async () => {
      throw Object.assign(new TypeError('a secret of the letter'), { code: 'EHOSTDOWN' })
    })
    let attempts = 0
    for (let hours = 0; hours < 24; hours += 1) {
      attempts += await failing.runDue()
      server().now += 3_600_000
    }
    expect(attempts).toBe(12)
    const [kept] = await server().database.handle.select().from(jobs).where(eq(jobs.kind, 'mail'))
    expect(kept).toMatchObject({ attempts: 12, lastError: 'TypeError EHOSTDOWN' })
    expect(kept?.failedAt).not.toBeNull()
    const told = server().log.filter(({ event }) => event === 'job-failed')
    expect(told.map(({ kind, attempts: tried, isOver }) => [kind, tried, isOver])).toEqual(
      Array.from({ length: 12 }, (_, at) => ['mail', at + 1, String(at === 11)]),
    )
    expect(told[0]).toMatchObject({ error: 'TypeError', code: 'EHOSTDOWN' })
    expect(JSON.stringify(server().log)).not.toContain('a secret')
  })
})
