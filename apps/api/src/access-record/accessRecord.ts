import type { EntryPlace } from '@imsang/domain/access-record'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { describeError, type Log } from '../base/log'
import { Postponed } from '../base/problem'
import type { Handle } from '../db/handle'
import { appendAccess, insertAfter, monthOf, type NewAccess, type Place } from './appendAccess'

/** The record of who did what with whose data. */
export interface AccessRecord {
  /**
   * Adds an entry on its own, with those that other calls add at the same time; resolves with its place when it is stored.
   * @throws Problem 503: nothing may be shown that leaves no entry [ACCESS-005]
   */
  add(entry: NewAccess): Promise<EntryPlace>
  /** Adds entries in the transaction of the change that they are about. @throws Problem 503 */
  addIn(db: Handle, entries: readonly NewAccess[]): Promise<void>
}

interface RecordParts {
  readonly root: Handle
  readonly log: Log
}

interface Waiting {
  readonly entry: NewAccess
  readonly resolve: (place: EntryPlace) => void
  readonly reject: (error: unknown) => void
}

/** Keeps a statement below a size that the database reads at once. */
const ENTRIES_PER_STATEMENT = 200

/**
 * Opens the record. Entries of reads that come while one is being stored wait for each other and share the next
 * statement, so that a busy server stores many with the work of one [DEC-611].
 */
export function createAccessRecord({ root, log }: RecordParts): AccessRecord {
  const waiting: Waiting[] = []
  let isStoring = false
  /** Where the record ended when this server last added to it. */
  let last: Place | null = null
  const sets = storedSets()

  /** @returns the place of the last entry; the others are before it, without a gap */
  async function store(entries: readonly NewAccess[]): Promise<Place> {
    const known = last
    last = null
    // Another server, or a change, may have added meanwhile: then the record ends elsewhere, and the end is looked up.
    const isUsable = known !== null && entries.every(({ at }) => monthOf(at) <= known.month)
    last = isUsable ? await insertAfter(root, known, entries, sets.of(known.month)) : null
    last ??= await root.transaction((tx) => appendAccess(tx, entries))
    sets.add(last.month, entries)
    return last
  }

  async function storeWaiting(): Promise<void> {
    isStoring = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, ENTRIES_PER_STATEMENT)
      try {
        const { month, number } = await store(batch.map(({ entry }) => entry))
        for (const [at, { resolve }] of batch.entries()) resolve({ month, number: number - batch.length + 1 + at })
      } catch (error) {
        log({ event: 'access-record', ...describeError(error) })
        for (const { reject } of batch) reject(notRecorded())
      }
    }
    isStoring = false
  }

  return {
    add: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject })
        if (!isStoring) void storeWaiting()
      }),
    async addIn(db, entries) {
      if (entries.length === 0) return
      try {
        await appendAccess(db, entries)
      } catch (error) {
        log({ event: 'access-record', ...describeError(error) })
        throw notRecorded()
      }
    },
  }
}

/** The most sets that a server remembers; what it forgot is sent again and found stored. */
const SETS = 5000

/** The sets of persons that this server stored in a month: they need not be sent again. */
function storedSets() {
  let month = ''
  let names = new Set<string>()
  return {
    of: (wanted: string): ReadonlySet<string> => (wanted === month ? names : new Set()),
    add(stored: string, entries: readonly NewAccess[]) {
      if (stored !== month || names.size > SETS) names = new Set()
      month = stored
      for (const { persons } of entries) if (persons) names.add(persons.hash)
    },
  }
}

/** As every refusal for now it says when another attempt makes sense: nobody knows, so soon. */
const notRecorded = () => new Postponed(503, 'access-record.unavailable', SERVER_MESSAGES.notRecorded, 5_000)
