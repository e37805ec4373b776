import { breaksOfCallers } from './callers'
import { type Break, type Change, placeOf } from './change'
import type { Pair } from './content'
import type { Contract } from './contract'
import { meaningIn } from './meaning'
import { type Operation, operationsOf } from './operations'
import { breaksOfReplies } from './replies'
import { breaksOfBody, breaksOfParameters } from './requests'
import { breaksOfTraits } from './traits'

/**
 * Returns what has changed since the release, as a client made from the released contract sees it. An operation that
 * breaks is told with each of its breaks, and not also with what it has in addition.
 */
export function changesBetween(contracts: Pair<Contract>): Change[] {
  const released = operationsOf(contracts.released)
  const next = operationsOf(contracts.next)
  const byWire = new Map(next.map((operation) => [operation.wire, operation]))
  const meanings = { released: meaningIn(contracts.released), next: meaningIn(contracts.next) }

  const known = new Set(released.flatMap(({ wire, id }) => [wire, id]))
  const changes = [
    ...released.flatMap((operation) => {
      const other = byWire.get(operation.wire)
      if (!other) return [gone(operation, next)]
      return changesOf(contracts, { released: operation, next: other }, meanings)
    }),
    ...next
      // One that has moved is told where it was.
      .filter(({ wire, id }) => !known.has(wire) && !known.has(id))
      .map((operation): Change => ({ weight: 'addition', place: nameOf(operation), what: 'is new' })),
  ]
  if (changes.length > 0 || isSame(contracts)) return changes
  return [{ weight: 'text', place: 'the contract', what: 'has other texts or examples' }]
}

function changesOf(
  contracts: Pair<Contract>,
  pair: Pair<Operation>,
  meanings: Pair<(part: unknown) => string>,
): Change[] {
  const { released, next } = pair
  const place = nameOf(released)
  const isAlike = meanings.released(meantBy(released)) === meanings.next(meantBy(next))
  const breaks = [...breaksOfName(pair), ...breaksOfCallers(pair), ...(isAlike ? [] : breaksOfParts(contracts, pair))]
  if (breaks.length > 0) {
    return breaks.map(({ part, what }) => ({ weight: 'breaking', place: placeOf(place, part), what }))
  }
  const isPromoted = next.level === 'core' && released.level === 'extended'
  if (isAlike && !isPromoted) return []
  return [{ weight: 'addition', place, what: isPromoted ? 'is core now' : 'takes or answers more' }]
}

const breaksOfParts = (contracts: Pair<Contract>, { released, next }: Pair<Operation>): Break[] => [
  ...breaksOfTraits({ released: released.traits, next: next.traits }),
  ...breaksOfParameters(contracts, { released: released.parameters, next: next.parameters }),
  ...breaksOfBody(contracts, { released: released.body, next: next.body }),
  ...breaksOfReplies(contracts, { released: released.replies, next: next.replies }),
]

/** Names are no part of what is sent, but generated clients are called by them. */
function breaksOfName({ released, next }: Pair<Operation>): Break[] {
  return [
    ...(released.id === next.id ? [] : [`is called ${next.id} now`]),
    ...(released.address === next.address ? [] : [`names its path ${pathOf(next)} now`]),
  ].map((what) => ({ part: '', what }))
}

function gone(operation: Operation, next: readonly Operation[]): Change {
  const moved = next.find(({ id }) => id === operation.id)
  return {
    weight: 'breaking',
    place: nameOf(operation),
    what: moved ? `has moved to ${moved.address}` : 'is gone',
  }
}

const nameOf = ({ address, id }: Operation): string => `${address} (${id})`
const pathOf = ({ address }: Operation): string => address.slice(address.indexOf(' ') + 1)

/** What an operation means to a client, without its level, which is a promise about servers and compared as one. */
const meantBy = ({ level: _, id: __, address: ___, ...meant }: Operation) => meant

/** Whether not a word differs but the version. */
function isSame({ released, next }: Pair<Contract>): boolean {
  const [one, other] = [released, next].map(({ info: { version: _, ...info }, ...rest }) =>
    JSON.stringify({ ...rest, info }),
  )
  return one === other
}
