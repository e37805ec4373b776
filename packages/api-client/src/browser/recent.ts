import type { Clock } from '../pipeline/clock'
import { encryptedRows } from './encryptedRows'
import { LIFETIME } from './lifetime'
import { rowKeyOf } from './rowKey'
import type { Rows } from './rows'

/** How many addresses are kept for a user [FIND-040]. */
const MOST = 10

interface Opened {
  readonly userId: string
  readonly address: string
  /** ms since 1970. */
  readonly at: number
}

export type Recent = ReturnType<typeof createRecent>

/**
 * Stores the addresses that a user opened last, encrypted and for that user alone: ids, and nothing that is shown under
 * them. Each has a row of its own, so that tabs do not overwrite one another. Without storage there are none; no function
 * here rejects.
 * @param rows the storage @param loadKey returns the key, the same one each time
 * @param userId the signed-in user, null without one
 * @see FIND-040, FIND-043, FIND-044, DEC-744
 */
export function createRecent({
  rows,
  loadKey,
  clock,
  userId,
}: {
  rows: Rows
  loadKey: () => Promise<CryptoKey>
  clock: Pick<Clock, 'now'>
  userId: () => string | null
}) {
  const stored = encryptedRows(rows, loadKey)

  /** One change after the other, so that an address noted just before a sign-out does not reappear after it. */
  let changing: Promise<unknown> = Promise.resolve()
  function change<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    const result = changing.then(work).catch(() => otherwise)
    changing = result
    return result
  }

  /** The rows of a user, newest first. Those of any user that are too old are deleted on the way. */
  async function own(user: string | null) {
    if (user === null) return []
    const found = (await stored.list()).map(({ key, value }) => ({ key, opened: value as Opened }))
    const isOver = ({ at }: Opened) => clock.now() - at > LIFETIME
    await remove(found.filter(({ opened }) => isOver(opened)))
    return found
      .filter(({ opened }) => opened.userId === user && !isOver(opened))
      .sort((one, other) => other.opened.at - one.opened.at)
  }
  const remove = async (held: readonly { readonly key: string }[]) => {
    for (const { key } of held) await stored.delete(key)
  }

  return {
    /** Notes that an address was opened; the oldest go. */
    add: (address: string): Promise<void> => {
      const user = userId()
      const at = clock.now()
      return change(async () => {
        if (user === null || user !== userId()) return
        await stored.put(await rowKeyOf(user, address), { userId: user, address, at } satisfies Opened)
        await remove((await own(user)).slice(MOST))
      }, undefined)
    },
    /** The user's addresses, newest first. */
    list: (): Promise<string[]> => {
      const user = userId()
      return change(async () => (await own(user)).slice(0, MOST).map(({ opened }) => opened.address), [])
    },
    /** Removes some of the user's addresses. */
    remove: (addresses: readonly string[]): Promise<void> => {
      const user = userId()
      return change(
        async () => remove((await own(user)).filter(({ opened }) => addresses.includes(opened.address))),
        undefined,
      )
    },
    /** Removes the addresses of the signed-in user; call it before the session is cleared. */
    removeAll: (): Promise<void> => {
      const user = userId()
      return change(async () => remove(await own(user)), undefined)
    },
  }
}
