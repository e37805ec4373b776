import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import type { Database } from '../../apps/api/src/db/handle'
import { besidePeers } from './besidePeers'
import { inTurns, judgeRatio } from './pairs'

/** The addresses of three servers on the same database, in processes of their own. */
export interface Sides {
  readonly ours: string
  /** Ours, whose handlers do nothing but ask the peer. */
  readonly handlers: string
  /** The peer and nothing else: no session, no rights, no entry in a record. */
  readonly alone: string
}

/** One call, as ours and as the peer take it. */
export interface Call {
  readonly path: string
  readonly init?: RequestInit
  /** Path and values of the peer's answer. */
  readonly peer: string
}

const AT_MOST = 1.35

/**
 * Measures our server beside the bare SQL of a peer, with the same way to it and with none.
 * @param peer its name in `bench/peers` @param beside see `besidePeers`
 */
export const besideBareSql = (
  peer: string,
  beside: { readonly subjects: number; readonly plant: (database: Database) => Promise<void> },
  measure: (sides: Sides) => Promise<void>,
): Promise<void> =>
  besidePeers(
    {
      ...beside,
      peers: [
        ['lib/emptyHandlers.ts', peer],
        ['peers/alone.mjs', peer],
      ],
    },
    async (...programs) => {
      const [ours = '', handlers = '', alone = ''] = await Promise.all(programs.map((program) => program.listening()))
      await measure({ ours, handlers, alone })
    },
  )

interface Asked {
  readonly what: string
  readonly token: string
  /** Sent one after the other in each turn; a time is that of one. */
  readonly calls: readonly Call[]
  /** What of an answer all three must have the same, where they do not promise the rest; all of it otherwise. */
  readonly compared?: (data: unknown) => unknown
  /** The fewest characters of an answer, so that nothing empty is measured. */
  readonly least?: number
}

/** Compares the answers of the three, then the time of ours with each of the others; the limit is on the way being the same. */
export async function judgeCalls(sides: Sides, asked: Asked): Promise<void> {
  const { what, token, calls, compared = (data) => data, least = 2 } = asked
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'identity',
    'content-type': 'application/json',
  }
  const read = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(address, { ...init, headers: { ...headers, ...init.headers } })
    const body = (await answer.json()) as { readonly data: unknown }
    strictEqual(answer.status, 200, JSON.stringify(body))
    return body
  }
  const senders = {
    ours: ({ path, init }: Call) => read(sides.ours + path, init),
    handlers: ({ path, init, peer }: Call) => read(sides.handlers + path, { ...init, headers: { 'x-peer': peer } }),
    alone: ({ peer }: Call) => read(sides.alone + peer),
  }
  for (const call of calls) {
    const { data } = await senders.ours(call)
    ok(JSON.stringify(data).length >= least, `${what}: an empty answer`)
    for (const send of [senders.handlers, senders.alone]) {
      deepStrictEqual(compared((await send(call)).data), compared(data))
    }
  }
  const timeOf = (send: (call: Call) => Promise<unknown>) => async () => {
    const since = performance.now()
    for (const call of calls) await send(call)
    return (performance.now() - since) / calls.length
  }
  for (const [peer, words, limit] of [
    ['handlers', 'bare SQL in an empty handler', { atMost: AT_MOST }],
    ['alone', 'bare SQL and nothing else', {}],
  ] as const) {
    judgeRatio(
      { what: `${what}, against ${words}`, unit: 'ms', ...limit },
      await inTurns({ ours: timeOf(senders.ours), peer: timeOf(senders[peer]) }),
    )
  }
}

/** The same call some times, one after the other. */
export const times = (count: number, call: Call): readonly Call[] => Array.from({ length: count }, () => call)
