import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { appendEntries } from './append'
import { hiddenEntries } from './testing/masked'
import { undetected } from './testing/tamper'

const CHAIN = 'study:long'
const ENTRIES = 10_000

describeOnEngines('an audit trail of 10,000 entries', (engine) => {
  const server = useServer(engine)

  it('is detected 1,000 times out of 1,000 [AUDIT-062]', async () => {
    const db = server().database.handle
    const texts = Array.from({ length: ENTRIES - hiddenEntries('').length }, (_, at) => `SC-01-${at}`)
    await db.transaction((tx) => appendEntries(tx, CHAIN, hiddenEntries(newId(), texts)))
    const places = fc.sample(fc.integer({ min: 1, max: ENTRIES }), { numRuns: 1000, seed: 20260310 })
    expect(await undetected(db, CHAIN, places)).toEqual([])
  }, 3_600_000)
})
