import { MAX_BODY_BYTES } from '../http/body'
import { breaksOf, firstOfEach } from './breaks'
import { type Described, withoutOurHeaders } from './described'
import type { Level } from './level'
import type { Parts } from './request'

/** The caller: the holder of the right, nobody, a caller with a forged token, or one without the right. */
type Who = 'holder' | 'nobody' | 'forger' | 'outsider'

/** One call and the expected response. */
export interface Check {
  readonly name: string
  readonly as: Who
  readonly parts: Parts
  readonly statuses: readonly number[]
  /** The refused field, when the shape of the request is wrong. */
  readonly field?: string
}

/** A check that is left out, and why. */
export interface LeftOut {
  readonly name: string
  readonly reason: string
}

export interface PlanOptions {
  /** Whether records may be changed. */
  readonly writes: boolean
  readonly hasOutsider: boolean
  readonly level: Level
}

/** Well-formed, but the id of no record. */
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

/** The version of no record: a stored one starts at 1. */
const OLD_VERSION = '"0"'

/** What the documents say of a field: that it is there, what kind of value it has, and which of a list. Lengths are ours. */
const CORE_RULES = ['required', 'type', 'enum']

/**
 * Returns every check of an operation. At the core only what the documents say is asked for: who may call, which ids are
 * known, the fields that must be there, and the answer.
 * @param sample a request that the server can answer
 */
export function planOf(operation: Described, sample: Parts, { writes, hasOutsider, level }: PlanOptions) {
  const { right, success, exampleAnswers, mayLack, session } = operation
  const isCore = level === 'core'
  const known = isCore ? withoutOurHeaders(operation) : operation
  // A refused request changes nothing either; a server of the documents may know no reason but an unknown id.
  const isRefused = exampleAnswers !== success && (!isCore || exampleAnswers === 404)
  const isHarmless = operation.method === 'GET' || session !== null || isRefused
  const hasVersion = known.parameters.some(({ name }) => name === 'If-Match')
  const older = hasVersion ? { ...sample, header: { ...sample.header, 'If-Match': OLD_VERSION } } : sample
  // If the server accepts what it must refuse, the older version still protects the record.
  const base = writes ? sample : older

  const checks: Check[] = []
  const leftOut: LeftOut[] = []
  const check = (name: string, as: Who, parts: Parts, statuses: readonly number[], field?: string) =>
    checks.push({ name, as, parts, statuses, ...(field !== undefined && { field }) })

  if (right !== 'public') {
    check('refuses a call without a token', 'nobody', base, [401])
    check('refuses a token that is none', 'forger', base, [401])
  }
  for (const { name } of known.parameters.filter((parameter) => parameter.in === 'path' && !parameter['x-any'])) {
    check(`knows no such ${name}`, 'holder', { ...base, path: { ...base.path, [name]: UNKNOWN_ID } }, [404])
  }
  for (const { field, rule, parts } of firstOfEach(breaksOf(known, base))) {
    if (isCore && !CORE_RULES.includes(rule)) continue
    check(`refuses ${field} for its ${rule}`, 'holder', parts, [400], isCore ? undefined : field)
  }
  if (operation.body && operation.bodyAs === 'json') {
    check('refuses a body that is no JSON', 'holder', { ...base, raw: '{"broken' }, [400])
  }
  if (operation.body && !isCore) {
    const most = Math.max(MAX_BODY_BYTES, operation.bytes)
    const name = `refuses a body of more than ${Math.floor(most / MAX_BODY_BYTES)} MB`
    check(name, 'holder', { ...base, raw: ' '.repeat(most + 1) }, [413])
  }
  if (right !== 'public' && right !== 'session') {
    const name = 'refuses who lacks the right'
    if (hasOutsider) check(name, 'outsider', base, right.startsWith('study') ? [403, 404] : [403])
    else leftOut.push({ name, reason: 'no account without the right was given' })
  }
  if (hasVersion) check('refuses an older version', 'holder', older, [412])
  // Last, because it may end the session of the others.
  const answers = new Set([exampleAnswers, ...(isCore ? [success] : []), ...(mayLack ? [404] : [])])
  if (isHarmless || writes) check('answers as described', 'holder', sample, [...answers])
  else leftOut.push({ name: 'answers as described', reason: 'it changes records: only with --writes' })
  return { checks, leftOut }
}
