import type { Contract, Schema } from './contract'
import type { Direction, Misfit } from './misfit'
import { misfitsOfShape } from './shapeFits'
import { shapesOf } from './shapes'

/** A schema and the contract in which its references lead somewhere. */
export interface Side {
  readonly contract: Contract
  readonly schema: Schema
}

/**
 * Returns why a value that the sender may send does not always fit what the receiver expects; empty when it does. Of a
 * request the released contract is the sender and the next one the receiver; of a reply it is the other way around. This is
 * the whole rule of compatibility: a client may be surprised by nothing, and nothing it sends may be refused.
 */
export function misfitsOf(sender: Side, receiver: Side, direction: Direction): Misfit[] {
  return between(sender, receiver, direction, new Set())
}

function between(sender: Side, receiver: Side, direction: Direction, above: ReadonlySet<string>): Misfit[] {
  const pair = `${sender.schema.$ref} ${receiver.schema.$ref}`
  if (above.has(pair)) return []
  const isNamed = sender.schema.$ref !== undefined && receiver.schema.$ref !== undefined
  const within = isNamed ? new Set([...above, pair]) : above

  const expected = shapesOf(receiver.contract, receiver.schema)
  const inside = (sent: Schema, taken: Schema) =>
    between(
      { contract: sender.contract, schema: sent },
      { contract: receiver.contract, schema: taken },
      direction,
      within,
    )
  return shapesOf(sender.contract, sender.schema).flatMap((shape) =>
    closest(expected.map((other) => misfitsOfShape(shape, other, direction, inside))),
  )
}

/** A value may look in any of the expected ways; what is said is why it misses the one that it misses least. */
function closest(misses: readonly Misfit[][]): Misfit[] {
  const isOtherType = (misfits: readonly Misfit[]) =>
    misfits.some(({ place, fault }) => place === '' && fault.kind === 'type')
  const [first, ...others] = misses
  return others.reduce((best, next) => {
    if (isOtherType(best) !== isOtherType(next)) return isOtherType(best) ? next : best
    return next.length < best.length ? next : best
  }, first ?? [])
}
