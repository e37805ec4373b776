import { createBrowserDrafts, type Draft } from '@imsang/api-client/storage'
import type { DraftStore, KeptForm } from '@imsang/screens/drafts/Drafts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { session } from './services'

/** A kept form and where it is opened. */
export interface Offer extends KeptForm {
  readonly path: string
}

const drafts = createBrowserDrafts(session)

/** What this person typed before a moment and did not save, newest first. */
export async function offersBefore(moment: number): Promise<Offer[]> {
  const old = (await drafts.list()).filter(({ keptAt }) => keptAt < moment)
  return old.flatMap((draft) => offerOf(draft) ?? [])
}

/** What is stored is looked at before it is used: an earlier version may have written it. */
function offerOf({ form, value }: Draft): Offer | null {
  const { title, path, fields } = Object(value)
  return typeof title === 'string' && typeof path === 'string' ? { form, title, path, fields } : null
}

/** Forgets all of them; to be called before a session is cleared. */
export const dropAll = (): Promise<void> => drafts.removeAll()

let wanted: string | null = null
const listeners = new Set<() => void>()

/** Says which form opens with its screen; null for none. */
export function want(form: string | null): void {
  wanted = form
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the forms of a screen keep what is typed. */
export function useDraftStore(): DraftStore {
  const form = useSyncExternalStore(subscribe, () => wanted)
  useEffect(() => () => want(null), [])
  return useMemo(
    () => ({
      keep: ({ form, title, fields }) =>
        void drafts.keep(form, { title, path: location.pathname + location.search, fields }),
      forget: (form) => void drafts.remove(form),
      read: async (form) => {
        const draft = await drafts.read(form)
        return draft && offerOf(draft)
      },
      wanted: form,
    }),
    [form],
  )
}
