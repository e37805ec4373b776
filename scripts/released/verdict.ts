import type { Change, Weight } from './change'
import { changesBetween } from './compare'
import type { Pair } from './content'
import type { Contract } from './contract'
import { isAtLeast, versionAskedFor } from './version'

/** What the contract changed since its release, and whether its version says so. */
export interface Verdict {
  readonly isGood: boolean
  readonly changes: readonly Change[]
  readonly askedFor: string
  /** What to print: the changes with their places, and the version that they ask for. */
  readonly text: string
}

const HEADS: Readonly<Record<Weight, string>> = {
  breaking: 'Breaks clients of the released contract:',
  addition: 'Added:',
  text: 'Said otherwise:',
}

/** Compares the contract with the released one; it is good when its version is at least what its changes ask for. */
export function verdictOn(contracts: Pair<Contract>): Verdict {
  const released = contracts.released.info.version
  const version = contracts.next.info.version
  const changes = changesBetween(contracts)
  const askedFor = versionAskedFor(
    released,
    changes.map(({ weight }) => weight),
  )
  const isGood = isAtLeast(version, askedFor)
  const lists = (Object.keys(HEADS) as Weight[]).flatMap((weight) => listOf(changes, weight))
  const outcome = isGood
    ? `Released is ${released}; the contract is ${version}, as its changes allow.`
    : `Released is ${released}, and the contract is ${version}: its changes ask for ${askedFor}. Set \`version\` in openapi/openapi.yaml to that, or change the contract so that released clients go on working, and run \`npm run generate\`.`
  return { isGood, changes, askedFor, text: [...lists, outcome].join('\n') }
}

/** From here on places are counted: a change of a record that many operations share is one change to people. */
const NAMED_PLACES = 3

function listOf(changes: readonly Change[], weight: Weight): string[] {
  const alike = new Map<string, Change[]>()
  for (const change of changes.filter((one) => one.weight === weight)) {
    // The field is what operations share: the last part of the place. What is of an operation itself stands alone.
    const key = `${change.place.split(', ').at(-1)} ${change.what}`
    alike.set(key, [...(alike.get(key) ?? []), change])
  }
  const lines = [...alike.values()].flatMap((group) => {
    const named = group.slice(0, NAMED_PLACES).map(({ place, what }) => `  ${place} ${what}`)
    const further = group.length - named.length
    return further > 0 ? [...named, `    and the same in ${further} more`] : named
  })
  return lines.length > 0 ? [HEADS[weight], ...lines] : []
}
