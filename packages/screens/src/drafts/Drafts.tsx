import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** What was typed into a form and is not saved yet. */
export interface KeptForm {
  /** Which form of which record, for instance `rejection/{userId}`. */
  readonly form: string
  /** What the form is for, in the person's words; it names nobody. */
  readonly title: string
  readonly fields: unknown
}

export interface DraftStore {
  /** Never rejects; where nothing can be stored there are no drafts. */
  readonly keep: (kept: KeptForm) => void
  readonly forget: (form: string) => void
  readonly read: (form: string) => Promise<KeptForm | null>
  /** The form that the person asked to go on with: it opens with its screen. */
  readonly wanted: string | null
}

const NO_DRAFTS: DraftStore = { keep: () => {}, forget: () => {}, read: () => Promise.resolve(null), wanted: null }

const Store = createContext(NO_DRAFTS)

/** Gives the forms below it a place to keep what is typed; without one nothing is kept. */
export const DraftsProvider = Store.Provider

interface Options<Fields> extends Omit<KeptForm, 'fields'> {
  fields: Fields
  /** True while the form is as it was opened: then there is nothing to keep. */
  isPristine: boolean
  /** Fills the form in; `fields` come from storage, so that they are looked at before they are used. */
  restore: (fields: unknown) => void
}

/**
 * Keeps what is typed into a form until it is saved or given up, also over the end of a session, and fills it in when the
 * form is opened again.
 * @returns whether the form was filled in, and what to call once it is saved or given up
 */
export function useDraft<Fields>({ form, title, fields, isPristine, restore }: Options<Fields>) {
  const store = useContext(Store)
  const [isRestored, setRestored] = useState(false)
  const latest = useRef({ isPristine, restore })
  useEffect(() => {
    latest.current = { isPristine, restore }
  })

  useEffect(() => {
    let isOpen = true
    void store.read(form).then((kept) => {
      // Who was faster than storage has begun anew.
      if (!isOpen || !kept || !latest.current.isPristine) return
      latest.current.restore(kept.fields)
      setRestored(true)
    })
    return () => {
      isOpen = false
    }
  }, [store, form])

  // At every change: a session ends without asking, and what was typed a moment before it counts as much.
  const isOver = useRef(false)
  const isKept = useRef(false)
  const typed = isPristine ? null : JSON.stringify(fields)
  useEffect(() => {
    if (isOver.current || (typed === null && !isKept.current)) return
    isKept.current = typed !== null
    if (typed === null) store.forget(form)
    else store.keep({ form, title, fields: JSON.parse(typed) })
  }, [store, form, title, typed])

  return {
    isRestored,
    forget: () => {
      isOver.current = true
      setRestored(false)
      store.forget(form)
    },
  }
}

/**
 * Opens the form that the person asked to go on with, once.
 * @param kind the first part of the form's name
 * @param open opens the form of that record, named by the rest of the form's name; false while the record is not there
 */
export function useWantedForm(kind: string, open: (record: string) => boolean): void {
  const { wanted } = useContext(Store)
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!wanted?.startsWith(`${kind}/`) || opened.current === wanted) return
    if (open(wanted.slice(kind.length + 1))) opened.current = wanted
  })
}
