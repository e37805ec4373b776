import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../seed/demo'
import { USUAL } from '../testing/engines'
import { useServer } from '../testing/server'
import { demoAccounts } from './accounts'
import { breaksOf, firstOfEach } from './breaks'
import { DESCRIBED, type Described } from './described'
import { faultsOf, isAllowed } from './judge'
import { codeOf, fieldsOf } from './refusal'
import { callerOf, type Parts } from './request'
import { createSamples } from './samples'
import { arbitraryParts } from './testing/arbitraryParts'
import { sendTo } from './testing/sendTo'

const IS_LONG = process.env.IMSANG_LONG === '1'
const RUNS = { numRuns: IS_LONG ? 200 : 10 }
const TIMEOUT_MS = IS_LONG ? 300_000 : 20_000

/** Uniform: fast-check prefers small numbers, which would violate the same few fields. */
const ANY = fc.noBias(fc.nat())

const ids = DESCRIBED.map((operation) => [operation.id, operation] as const)

describe('every operation', () => {
  const server = useServer(USUAL)

  /** Sends a request based on the sample as the holder of the right. */
  function useOperation(operation: Described) {
    const call = callerOf(sendTo(server()), 'http://contract.test')
    const samples = createSamples(call, 'extended')
    const holder = demoAccounts(DEMO_PASSWORD).holderOf(operation.right)
    return {
      sample: () => samples.partsOf(operation, holder),
      async send(parts: Parts) {
        const isOwn = operation.session === 'ends'
        const token = operation.right === 'public' ? null : await samples.tokenOf(holder, isOwn)
        return call(operation, parts, token)
      },
    }
  }

  it.each(ids)(
    '%s accepts allowed requests and responds within the contract [RELEASE-051]',
    async (_, operation) => {
      const { sample, send } = useOperation(operation)
      await fc.assert(
        fc.asyncProperty(arbitraryParts(operation), async (vary) => {
          const parts = vary(await sample())
          expect(isAllowed(operation, parts), JSON.stringify(parts)).toBe(true)
          const reply = await send(parts)
          expect(codeOf(reply), JSON.stringify(parts)).not.toBe('request.shape')
          expect(faultsOf(operation, reply, 'extended'), JSON.stringify(parts)).toEqual([])
          expect(reply.status).toBeLessThan(500)
        }),
        RUNS,
      )
    },
    TIMEOUT_MS,
  )

  it.each(ids)(
    '%s refuses every request that violates one constraint, and names the field [DCALL-008]',
    async (_, operation) => {
      const { sample, send } = useOperation(operation)
      if (breaksOf(operation, await sample()).length === 0) return
      await fc.assert(
        fc.asyncProperty(arbitraryParts(operation), ANY, ANY, async (vary, ofRules, ofValues) => {
          const breaks = breaksOf(operation, vary(await sample()))
          // A request without any of its optional lists has nothing to violate.
          fc.pre(breaks.length > 0)
          // Chooses the rule first: type violations would dominate, because each field has several.
          const rules = firstOfEach(breaks)
          const rule = rules[ofRules % rules.length]
          const same = breaks.filter((other) => other.field === rule?.field && other.rule === rule.rule)
          const broken = same[ofValues % same.length]
          if (!broken) throw new Error(`nothing to break in ${operation.id}`)
          const reply = await send(broken.parts)
          const told = `${broken.field} ${broken.rule} ${JSON.stringify(broken.parts)}`
          expect([reply.status, codeOf(reply)], told).toEqual([400, 'request.shape'])
          expect(fieldsOf(reply), told).toContain(broken.field)
          expect(faultsOf(operation, reply, 'extended'), told).toEqual([])
        }),
        RUNS,
      )
    },
    TIMEOUT_MS,
  )
})
