import { demoStudyId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { auditChains } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { chainOfStudy } from './append'
import { undetected } from './testing/tamper'
import { verifyAudit } from './verify'

const CHAIN = chainOfStudy(demoStudyId('study-1'))

describeOnOneEngine('a tampered audit trail', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle

  it('is detected 50 times out of 50, naming the first entry that does not fit [AUDIT-062]', async () => {
    const head = await db().query.auditChains.findFirst({ where: eq(auditChains.chain, CHAIN) })
    const last = head?.number ?? 0
    const random = fc.sample(fc.integer({ min: 1, max: last }), { numRuns: 34, seed: 20260310 })
    // Every kind at both ends as well, where an entry has only one neighbour.
    const places = [...Array<number>(8).fill(1), ...Array<number>(8).fill(last), ...random]
    expect(places).toHaveLength(50)
    expect(await undetected(db(), CHAIN, places)).toEqual([])
    expect((await verifyAudit(db())).faults).toEqual([])
  }, 120_000)
})
