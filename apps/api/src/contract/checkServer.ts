import type { Account, Accounts } from './accounts'
import type { Described } from './described'
import { faultsOf, isAllowed } from './judge'
import type { Level } from './level'
import { type Check, type LeftOut, planOf } from './plan'
import { codeOf, fieldsOf } from './refusal'
import { type Call, callerOf, type Reply, type Send } from './request'
import { createSamples, NoSample, type Samples } from './samples'
import { Unreachable } from './send'

/** The result of one check; it passes without faults. */
export interface Outcome {
  readonly name: string
  readonly faults: readonly string[]
}

/** The result for one operation. */
export interface OperationReport {
  readonly operation: Described
  readonly outcomes: readonly Outcome[]
  readonly leftOut: readonly LeftOut[]
}

export interface ServerToCheck {
  readonly send: Send
  readonly baseUrl: string
  readonly accounts: Accounts
  readonly writes: boolean
  /** The level that the server is held to. */
  readonly level: Level
}

/**
 * Creates the check of a server: calls an operation in every way of its plan and checks each response against the
 * contract. Values found on the way (tokens, ids) are reused for the next operation.
 */
export function checkOf({ send, baseUrl, accounts, writes, level }: ServerToCheck) {
  const call = callerOf(send, baseUrl)
  const samples = createSamples(call, level)

  return async (operation: Described): Promise<OperationReport> => {
    const people = { holder: accounts.holderOf(operation.right), outsider: accounts.outsiderOf(operation.right) }
    const failed = (name: string, fault: string) => ({ operation, outcomes: [{ name, faults: [fault] }], leftOut: [] })
    try {
      const sample = await samples.partsOf(operation, people.holder)
      if (!isAllowed(operation, sample)) return failed('its example', 'the contract itself forbids it')
      const { checks, leftOut } = planOf(operation, sample, { writes, hasOutsider: people.outsider !== null, level })
      const outcomes: Outcome[] = []
      for (const check of checks) {
        outcomes.push({ name: check.name, faults: await faultsIn(check, { operation, call, samples, people, level }) })
      }
      return { operation, outcomes, leftOut }
    } catch (error) {
      // The sample could not be obtained: another response was wrong, or the account lacks rights.
      if (error instanceof NoSample || error instanceof Unreachable) return failed('can be tried', error.message)
      throw error
    }
  }
}

interface Visit {
  readonly operation: Described
  readonly call: Call
  readonly samples: Samples
  readonly level: Level
  readonly people: { readonly holder: Account; readonly outsider: Account | null }
}

async function faultsIn(check: Check, visit: Visit): Promise<string[]> {
  try {
    return judge(visit, check, await perform(check, visit))
  } catch (error) {
    // A server that breaks one connection, or refuses one account, still answers the next call.
    if (error instanceof Unreachable || error instanceof NoSample) return [error.message]
    throw error
  }
}

async function perform(check: Check, { operation, call, samples, people }: Visit): Promise<Reply> {
  const account = check.as === 'outsider' ? people.outsider : people.holder
  const isSignedIn = operation.right !== 'public' && (check.as === 'holder' || check.as === 'outsider')
  // An operation that ends a session must not end that of the other checks.
  const isOwn = operation.session === 'ends'
  const token = isSignedIn && account ? await samples.tokenOf(account, isOwn) : null
  return call(operation, check.parts, check.as === 'forger' ? 'not.a.token' : token)
}

/** Returns the faults of the response to a check. */
function judge({ operation, level }: Visit, { statuses, field }: Check, reply: Reply): string[] {
  const faults: string[] = []
  const code = codeOf(reply)
  const fields = fieldsOf(reply)
  if (!statuses.includes(reply.status)) {
    faults.push(`expected ${statuses.join(' or ')}, came ${reply.status} ${code}`.trim())
  } else if (field !== undefined) {
    if (code !== 'request.shape') faults.push(`expected the code request.shape, came ${code || 'none'}`)
    if (!fields.includes(field)) faults.push(`expected the field ${field}, came ${fields.join(', ') || 'none'}`)
  }
  return [...faults, ...faultsOf(operation, reply, level)]
}
