import type { Clock } from '../pipeline/clock'
import { type DraftLocks, draftClaims } from './draftClaims'
import { encryptedRows } from './encryptedRows'
import type { Rows } from './rows'
import { isSecretName } from './secretNames'

/** How long a draft is offered, in ms: 30 days. */
const LIFETIME = 30 * 24 * 3_600_000

/** An unsaved form. */
export interface Draft {
  readonly form: string
  /** What was typed, as JSON, without secrets. */
  readonly value: unknown
  /** ms since 1970. */
  readonly keptAt: number
}

interface StoredDraft extends Draft {
  readonly userId: string
  /** The open form that it was typed in; drafts of earlier versions have none. */
  readonly opening?: string
}

interface Held {
  readonly key: string
  readonly draft: StoredDraft
}

/** A form from its opening to its end. What is typed in it belongs to it alone until it is closed or its tab is gone. */
export interface OpenForm {
  /** What was typed into this form before and is open nowhere. */
  readonly found: Promise<Draft | null>
  /** @returns false when it could not be kept */
  readonly keep: (value: unknown) => Promise<boolean>
  /** Removes what was typed here, and what was found. */
  readonly forget: () => Promise<void>
  /** Leaves what was typed here to whoever opens the form next. @returns whether there is something */
  readonly close: () => Promise<boolean>
}

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Keeps unsaved forms, encrypted, for the person who typed them: offered again once nobody has them open any more, removed
 * at a sign-out (`removeAll`). Secret fields are left out, at every depth. Where nothing can be stored there are no drafts;
 * nothing here rejects.
 * @param rows where they are kept @param loadKey gives the key, the same one each time
 * @param userId who is signed in, null for nobody
 * @param locks such as `navigator.locks`: tells what other tabs have open, also when one crashes; without it nothing does
 * @param makeId names an open form, another name each time
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

  /** One change after the other, so that a draft kept just before a sign-out does not come back after it. */
  let changing: Promise<unknown> = Promise.resolve()
  function change<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    const result = changing.then(work).catch(() => otherwise)
    changing = result
    return result
  }

  /** The drafts of this person, newest first. Those that are too old are deleted on the way, whoever they belong to. */
  async function own(user: string | null): Promise<Held[]> {
    if (user === null) return []
    const found = (await drafts.list()).map(({ key, value }) => ({ key, draft: value as StoredDraft }))
    for (const { key } of found.filter(({ draft }) => isOver(draft))) await drafts.delete(key)
    return found
      .filter(({ draft }) => draft.userId === user && !isOver(draft))
      .sort((a, b) => b.draft.keptAt - a.draft.keptAt)
  }

  /** Those that no open form has. */
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
          const own = await keyOf(user, form, opening)
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
    /** The person's drafts that no open form has, newest first. */
    list: (): Promise<Draft[]> => {
      const user = userId()
      return change(async () => (await left(user)).map(shown), [])
    },
    /** Forgets those that `list` gives. */
    removeListed: (): Promise<void> => {
      const user = userId()
      return change(async () => remove(await left(user)), undefined)
    },
    /** Forgets the drafts of who is signed in; to be called before the session is cleared. */
    removeAll: (): Promise<void> => {
      const user = userId()
      return change(async () => remove(await own(user)), undefined)
    },
  }
}

const shown = ({ draft: { form, value, keptAt } }: Held): Draft => ({ form, value, keptAt })

/** Neither the person nor the form, which may name a subject, can be read from the key of a row. */
async function keyOf(user: string, form: string, opening: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([user, form, opening])))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A copy as of now, without secrets: what the form does with its own later changes nothing here. Null: it is no JSON. */
function copyOf(value: unknown): { value: unknown } | null {
  try {
    const text = JSON.stringify(value, (name, part: unknown) => (isSecretName(name) ? undefined : part))
    return text === undefined ? null : { value: JSON.parse(text) }
  } catch {
    return null
  }
}
