import type { HandOver, OpenWork, OpenWorkItem } from '@imsang/api-client'
import { jobRoleLabel } from '@imsang/domain/job-roles'
import type { Option } from '@imsang/ui/Select'
import { HAND_OVER } from './messages'

export type Afterwards = HandOver['afterwards']

/** Who gets each item, by the id of the item. */
export type Choices = Readonly<Record<string, string | null>>

type Candidate = OpenWorkItem['candidates'][number]

const toOption = ({ userId, fullName, jobRoleKey }: Candidate): Option => ({
  id: userId,
  label: jobRoleKey ? `${fullName} · ${jobRoleLabel(jobRoleKey)}` : fullName,
})

/** The candidates of an item as options [USER-307]. */
export const optionsOf = ({ candidates }: OpenWorkItem): Option[] => candidates.map(toOption)

/** Everybody who could take at least one item, by name [USER-309]. */
export function everybodyOf({ items }: OpenWork): Option[] {
  const all = new Map(items.flatMap(({ candidates }) => candidates).map((each) => [each.userId, each]))
  return [...all.values()].sort((a, b) => a.fullName.localeCompare(b.fullName, 'ko')).map(toOption)
}

/** Who gets an item; nobody, once the chosen person is no candidate any more [USER-317]. */
export function chosenFor({ id, candidates }: OpenWorkItem, choices: Choices): string | null {
  const chosen = choices[id] ?? null
  return candidates.some(({ userId }) => userId === chosen) ? chosen : null
}

/** The choices after one person was chosen for everything that they could take [USER-309]. */
export const givenTo = (userId: string, { items }: OpenWork, choices: Choices): Choices => ({
  ...choices,
  ...Object.fromEntries(
    items.filter(({ candidates }) => candidates.some((each) => each.userId === userId)).map(({ id }) => [id, userId]),
  ),
})

/** What is sent: every item, those that nobody gets with null. */
export const bodyOf = ({ items }: OpenWork, choices: Choices, afterwards: Afterwards): HandOver => ({
  items: items.map((item) => ({ id: item.id, successorId: chosenFor(item, choices) })),
  afterwards,
})

/** What is missing before it can be sent. */
export interface Faults {
  /** The items whose seat would be left. */
  readonly seats: readonly string[]
  readonly message: string | null
}

/** What is missing before work can be handed over [USER-311, USER-312]. */
export function faultsOf({ items }: OpenWork, choices: Choices, afterwards: Afterwards): Faults {
  const left = items.filter((item) => chosenFor(item, choices) === null)
  const seats = afterwards === 'delete' ? left.filter(({ mustHandOver }) => mustHandOver).map(({ id }) => id) : []
  if (seats.length > 0) return { seats, message: HAND_OVER.seatMissing }
  return { seats, message: afterwards === 'keep' && left.length === items.length ? HAND_OVER.noneChosen : null }
}
