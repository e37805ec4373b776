import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { DRAFTS } from './messages'

/** The unsaved content of a form. */
export interface KeptForm {
  /** Which form of which record, for instance `rejection/{userId}`. */
  readonly form: string
  /** What the form is for, in the user's words; it contains no personal data. */
  readonly title: string
  readonly fields: unknown
}

/** A form from opening to closing: until then its draft belongs to it alone [SUBJ-405]. */
export interface OpenForm {
  /** The draft kept earlier and not open elsewhere. Never rejects; without storage there are no drafts. */
  readonly found: Promise<KeptForm | null>
  /** A promise, where it takes time: resolved once the draft is stored, or cannot be. */
  readonly keep: (kept: KeptForm) => unknown
  readonly forget: () => void
  /** Releases the draft for the next time the form is opened; false when there is none. */
  readonly close: () => Promise<boolean>
}

export interface DraftStore {
  /** Referentially stable. */
  readonly open: (form: string) => OpenForm
  /** The form that the user chose to continue; it opens with its screen. */
  readonly wanted: string | null
  /** To be called once the wanted form is open. */
  readonly onWantedOpened: () => void
}

const NO_FORM: OpenForm = {
  found: Promise.resolve(null),
  keep: () => {},
  forget: () => {},
  close: () => Promise.resolve(false),
}
const NO_DRAFTS: DraftStore = { open: () => NO_FORM, wanted: null, onWantedOpened: () => {} }

const Store = createContext(NO_DRAFTS)

/** Provides the draft store to the forms below it; without a provider nothing is kept. */
export const DraftsProvider = Store.Provider

interface Options<Fields> extends Omit<KeptForm, 'fields'> {
  fields: Fields
  /** True while the form is unchanged: there is nothing to keep. */
  isPristine: boolean
  /** Fills in the form; `fields` come from storage and must be validated first. */
  restore: (fields: unknown) => void
  notify: (toast: { kind: 'info'; message: string }) => void
  /** Closes the form, however it ends without being saved. */
  onClose: () => void
}

/**
 * Keeps what is typed into a form until it is saved or discarded, even across sessions, and restores it when the form
 * is opened again. A form ends in one of three ways: `forget` once it is saved, `cancel` by its 취소 button, and
 * `dismiss` by Escape or the close button, which keeps the draft and says so [SUBJ-403, DEC-488].
 */
export function useDraft<Fields>(options: Options<Fields>) {
  const { form, title, fields, isPristine, notify, onClose } = options
  const { open } = useContext(Store)
  const opened = useRef(NO_FORM)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const one = open(form)
    opened.current = one
    let isOpen = true
    void one.found.then((kept) => {
      // Whatever was typed before storage answered wins over the draft.
      if (!isOpen || !kept || !latest.current.isPristine) return
      latest.current.restore(kept.fields)
      setRestored(true)
    })
    return () => {
      isOpen = false
      void one.close()
    }
  }, [open, form])

  // At every change: a session may end at any time, without losing the last characters.
  const isOver = useRef(false)
  const isKept = useRef(false)
  const typed = isPristine ? null : JSON.stringify(fields)
  useEffect(() => {
    if (isOver.current || (typed === null && !isKept.current)) return
    isKept.current = typed !== null
    if (typed === null) opened.current.forget()
    else void opened.current.keep({ form, title, fields: JSON.parse(typed) })
  }, [form, title, typed])

  // Typing on hides the notice that the form was filled in.
  const restored = useRef<string | null>(null)
  useEffect(() => {
    if (!isRestored) return
    restored.current ??= typed
    if (restored.current !== typed) setRestored(false)
  }, [isRestored, typed])

  const forget = () => {
    isOver.current = true
    opened.current.forget()
  }
  return {
    /** The form was restored from a draft and has not been changed since. */
    isRestored,
    forget,
    /** Keeps fields before something is sent that must not be lost with the page [VISIT-268]. */
    keepNow: async (kept: Fields) => {
      await opened.current.keep({ form, title, fields: kept })
    },
    cancel: () => {
      forget()
      onClose()
    },
    dismiss: () => {
      isOver.current = true
      void opened.current.close().then((isLeft) => isLeft && notify({ kind: 'info', message: DRAFTS.kept }))
      onClose()
    },
  }
}

/**
 * Opens the form that the user chose to continue, once.
 * @param open opens the form with that name; false while its record is not loaded, or if another screen owns the form
 */
export function useWantedForm(open: (form: string) => boolean): void {
  const { wanted, onWantedOpened } = useContext(Store)
  useEffect(() => {
    if (wanted !== null && open(wanted)) onWantedOpened()
  })
}
