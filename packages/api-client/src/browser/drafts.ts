import type { Clock } from '../pipeline/clock'
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
}

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Keeps unsaved forms, encrypted, for the person who typed them: offered again after a session has ended by itself, removed
 * at a sign-out (`removeAll`). Secret fields are left out, at every depth. Where nothing can be stored there are no drafts;
 * nothing here rejects.
 * @param rows where they are kept @param loadKey gives the key, the same one each time
 * @param userId who is signed in, null for nobody
 */
export function createDrafts({
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
  const drafts = encryptedRows(rows, loadKey)
  const isOver = ({ keptAt }: Draft) => clock.now() - keptAt > LIFETIME

  /** One change after the other, so that a draft kept just before a sign-out does not come back after it. */
  let changing: Promise<unknown> = Promise.resolve()
  function change<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    const result = changing.then(work).catch(() => otherwise)
    changing = result
    return result
  }

  /** The drafts of this person, newest first. Those that are too old are deleted on the way, whoever they belong to. */
  async function own(user: string): Promise<{ key: string; draft: StoredDraft }[]> {
    const found = (await drafts.list()).map(({ key, value }) => ({ key, draft: value as StoredDraft }))
    for (const { key } of found.filter(({ draft }) => isOver(draft))) await drafts.delete(key)
    return found
      .filter(({ draft }) => draft.userId === user && !isOver(draft))
      .sort((a, b) => b.draft.keptAt - a.draft.keptAt)
  }

  return {
    /** @returns false when it could not be kept */
    async keep(form: string, value: unknown): Promise<boolean> {
      const user = userId()
      if (user === null) return false
      const copy = copyOf(value)
      if (copy === null) return false
      const draft: StoredDraft = { userId: user, form, value: copy.value, keptAt: clock.now() }
      return change(async () => {
        await drafts.put(await keyOf(user, form), draft)
        return true
      }, false)
    },
    read(form: string): Promise<Draft | null> {
      const user = userId()
      return change(async () => {
        const key = user === null ? null : await keyOf(user, form)
        const draft = key === null ? undefined : ((await drafts.get(key)) as StoredDraft | undefined)
        if (!draft || key === null) return null
        if (!isOver(draft)) return { form: draft.form, value: draft.value, keptAt: draft.keptAt }
        await drafts.delete(key)
        return null
      }, null)
    },
    remove(form: string): Promise<void> {
      const user = userId()
      return change(async () => {
        if (user !== null) await drafts.delete(await keyOf(user, form))
      }, undefined)
    },
    /** The person's drafts, newest first. */
    list(): Promise<Draft[]> {
      const user = userId()
      return change(async () => {
        const found = user === null ? [] : await own(user)
        return found.map(({ draft: { form, value, keptAt } }) => ({ form, value, keptAt }))
      }, [])
    },
    /** Forgets the drafts of who is signed in; to be called before the session is cleared. */
    removeAll(): Promise<void> {
      const user = userId()
      return change(async () => {
        if (user !== null) for (const { key } of await own(user)) await drafts.delete(key)
      }, undefined)
    },
  }
}

/** Neither the person nor the form, which may name a subject, can be read from the key of a row. */
async function keyOf(user: string, form: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([user, form])))
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
