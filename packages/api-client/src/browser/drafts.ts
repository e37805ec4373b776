import type { Clock } from '../pipeline/clock'
import { type DraftLocks, draftClaims } from './draftClaims'
import { encryptedRows } from './encryptedRows'
import { LIFETIME } from './lifetime'
import { rowKeyOf } from './rowKey'
import type { Rows } from './rows'
import { isSecretName } from './secretNames'

/** An unsaved form. */
export interface Draft {
  readonly form: string
  /** The input as JSON, without secrets. */
  readonly value: unknown
  /** ms since 1970. */
  readonly keptAt: number
}

interface StoredDraft extends Draft {
  readonly userId: string
  /** The open form of the draft; drafts of earlier versions have none. */
  readonly opening?: string
}

interface Held {
  readonly key: string
  readonly draft: StoredDraft
}

/** A form from opening to closing. Its input belongs to it alone until it is closed or its tab is gone. */
export interface OpenForm {
  /** The newest draft of this form that is not open elsewhere. */
  readonly found: Promise<Draft | null>
  /** @returns false when it could not be stored */
  readonly keep: (value: unknown) => Promise<boolean>
  /** Removes the draft of this form, and the one that was found. */
  readonly forget: () => Promise<void>
  /** Leaves the draft for the next opening of the form. @returns whether there is one */
  readonly close: () => Promise<boolean>
}

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Stores unsaved forms, encrypted, for the user who filled them in: offered again once no tab has them open, removed at a
 * sign-out (`removeAll`). Secret fields are left out at every depth. Without storage there are no drafts; no function
 * here rejects.
 * @param rows the storage @param loadKey returns the key, the same one each time
 * @param userId the signed-in user, null without one
 * @param locks such as `navigator.locks`: shows the open forms of other tabs, also after a crash; optional
 * @param makeId creates a unique id for an open form
 * @see SUBJ-405, DEC-488
 */
export function createDrafts({
  rows,
  loadKey,
  clock,
  userId,
  locks,
  makeId,
}: {
  rows: Rows
  loadKey: () => Promise<CryptoKey>
  clock: Pick<Clock, 'now'>
  userId: () => string | null
  locks: DraftLocks | undefined
  makeId: () => string
}) {
  const drafts = encryptedRows(rows, loadKey)
  const claims = draftClaims(locks)
  const isOver = ({ keptAt }: Draft) => clock.now() - keptAt > LIFETIME

  /** One change after the other, so that a draft stored just before a sign-out does not reappear after it. */
  let changing: Promise<unknown> = Promise.resolve()
  function change<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    const result = changing.then(work).catch(() => otherwise)
    changing = result
    return result
  }

  /** The drafts of this user, newest first. Expired ones of any user are deleted on the way. */
  async function own(user: string | null): Promise<Held[]> {
    if (user === null) return []
    const found = (await drafts.list()).map(({ key, value }) => ({ key, draft: value as StoredDraft }))
    for (const { key } of found.filter(({ draft }) => isOver(draft))) await drafts.delete(key)
    return found
      .filter(({ draft }) => draft.userId === user && !isOver(draft))
      .sort((a, b) => b.draft.keptAt - a.draft.keptAt)
  }

  /** The drafts that are not open in a form. */
  async function left(user: string | null): Promise<Held[]> {
    const isClaimed = await claims.read()
    return (await own(user)).filter(({ draft }) => !isClaimed(draft.opening))
  }
  const remove = async (held: readonly Held[]) => {
    for (const { key } of held) await drafts.delete(key)
  }

  function open(form: string): OpenForm {
    const user = userId()
    const opening = makeId()
    let before: readonly Held[] = []
    let key: string | null = null
    const forgetBefore = async () => {
      await remove(before)
      before = []
    }
    return {
      found: change(async () => {
        before = (await left(user)).filter(({ draft }) => draft.form === form).slice(0, 1)
        return before[0] ? shown(before[0]) : null
      }, null),
      async keep(value) {
        if (user === null || user !== userId()) return false
        const copy = copyOf(value)
        if (copy === null) return false
        const draft: StoredDraft = { userId: user, form, opening, value: copy.value, keptAt: clock.now() }
        return change(async () => {
          await claims.claim(opening)
          const own = await rowKeyOf(user, form, opening)
          await drafts.put(own, draft)
          key = own
          await forgetBefore()
          return true
        }, false)
      },
      forget: () =>
        change(async () => {
          await forgetBefore()
          if (key !== null) await drafts.delete(key)
          key = null
        }, undefined),
      close: () =>
        change(async () => {
          claims.release(opening)
          return key !== null
        }, false),
    }
  }

  return {
    open,
    /** The user's drafts that are not open in a form, newest first. */
    list: (): Promise<Draft[]> => {
      const user = userId()
      return change(async () => (await left(user)).map(shown), [])
    },
    /** Removes the drafts that `list` returns. */
    removeListed: (): Promise<void> => {
      const user = userId()
      return change(async () => remove(await left(user)), undefined)
    },
    /** Removes the drafts of the signed-in user; call it before the session is cleared. */
    removeAll: (): Promise<void> => {
      const user = userId()
      return change(async () => remove(await own(user)), undefined)
    },
  }
}

const shown = ({ draft: { form, value, keptAt } }: Held): Draft => ({ form, value, keptAt })

/** A copy without secrets: later changes of the form's object do not affect it. Null when it is not JSON. */
function copyOf(value: unknown): { value: unknown } | null {
  try {
    const text = JSON.stringify(value, (name, part: unknown) => (isSecretName(name) ? undefined : part))
    return text === undefined ? null : { value: JSON.parse(text) }
  } catch {
    return null
  }
}
