import type { Break } from './change'
import { placeOf } from './change'
import type { Content, Contract, Schema } from './contract'
import { misfitsOf } from './fits'
import { type Direction, sayMisfit } from './misfit'

/** A part of an operation in the released contract and in the next one. */
export interface Pair<Part> {
  readonly released: Part
  readonly next: Part
}

/** Returns why the values of a schema no longer pass between released clients and the next server. */
export function breaksOfSchema(
  contracts: Pair<Contract>,
  { released, next }: Pair<Schema>,
  direction: Direction,
  part: string,
): Break[] {
  const ofReleased = { contract: contracts.released, schema: released }
  const ofNext = { contract: contracts.next, schema: next }
  const misfits =
    direction === 'request' ? misfitsOf(ofReleased, ofNext, direction) : misfitsOf(ofNext, ofReleased, direction)
  const breaks = misfits.map(({ place, fault }) => ({ part: placeOf(part, place), what: sayMisfit(direction, fault) }))
  // A value that may look in several ways misses the same one in each of them.
  return breaks.filter(({ part, what }, at) => at === breaks.findIndex((one) => one.part === part && one.what === what))
}

/** The same for each content type that the released contract has. */
export function breaksOfContent(
  contracts: Pair<Contract>,
  { released, next }: Pair<Content>,
  direction: Direction,
  part: string,
): Break[] {
  return Object.entries(released).flatMap(([type, media]) => {
    const other = next[type]
    if (!other) {
      return [{ part, what: direction === 'request' ? `no longer takes ${type}` : `is no longer answered as ${type}` }]
    }
    return breaksOfSchema(contracts, { released: media.schema ?? {}, next: other.schema ?? {} }, direction, part)
  })
}
