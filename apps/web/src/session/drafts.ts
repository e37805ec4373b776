import { createBrowserDrafts, type Draft } from '@imsang/api-client/storage'
import type { DraftStore, KeptForm } from '@imsang/screens/drafts/Drafts'
import { useMemo, useSyncExternalStore } from 'react'
import { session } from '../base/services'

/** A stored draft and the address of its form. */
export interface Offer extends KeptForm {
  readonly path: string
}

const drafts = createBrowserDrafts(session)

/** Returns the user's stored drafts that are open nowhere, newest first. */
export async function offers(): Promise<Offer[]> {
  return (await drafts.list()).flatMap((draft) => offerOf(draft) ?? [])
}

/** Validates a stored draft, because an earlier version may have written it. */
function offerOf({ form, value }: Draft): Offer | null {
  const { title, path, fields } = Object(value)
  return typeof title === 'string' && typeof path === 'string' ? { form, title, path, fields } : null
}

/** Deletes the offered drafts. */
export const dropOffers = (): Promise<void> => drafts.removeListed()

/** Deletes all drafts; call it before the session is cleared. */
export const dropAll = (): Promise<void> => drafts.removeAll()

let wanted: Offer | null = null
const wantedListeners = new Set<() => void>()

/** Sets the form to open with its screen; null for none. */
export function want(offer: Offer | null): void {
  wanted = offer
  for (const listener of wantedListeners) listener()
}

/** Call it on each screen: leaving for another screen cancels the wanted form. */
export function wantOnlyAt(pathname: string): void {
  if (wanted && pathnameOf(wanted.path) !== pathname) want(null)
}

const pathnameOf = (path: string) => new URL(path, location.origin).pathname

function onWanted(listener: () => void) {
  wantedListeners.add(listener)
  return () => wantedListeners.delete(listener)
}

const touchedListeners = new Set<(form: string) => void>()

/** Notifies of each form that is edited, saved or discarded here, which is then no longer offered. */
export function onTouched(listener: (form: string) => void): () => void {
  touchedListeners.add(listener)
  return () => touchedListeners.delete(listener)
}

const touch = (form: string) => {
  for (const listener of touchedListeners) listener(form)
}

function open(form: string): ReturnType<DraftStore['open']> {
  const opened = drafts.open(form)
  return {
    found: opened.found.then((draft) => draft && offerOf(draft)),
    keep: ({ title, fields }) => {
      touch(form)
      return opened.keep({ title, path: location.pathname + location.search, fields })
    },
    forget: () => {
      touch(form)
      void opened.forget()
    },
    close: opened.close,
  }
}

const onWantedOpened = () => want(null)

/** The draft store for the forms of a screen. */
export function useDraftStore(): DraftStore {
  const form = useSyncExternalStore(onWanted, () => wanted?.form ?? null)
  return useMemo(() => ({ open, wanted: form, onWantedOpened }), [form])
}
