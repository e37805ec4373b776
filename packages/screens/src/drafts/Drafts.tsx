import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { DRAFTS } from './messages'

/** What was typed into a form and is not saved yet. */
export interface KeptForm {
  /** Which form of which record, for instance `rejection/{userId}`. */
  readonly form: string
  /** What the form is for, in the person's words; it names nobody. */
  readonly title: string
  readonly fields: unknown
}

/** A form from its opening to its end: what is typed in it belongs to it alone until then [SUBJ-405]. */
export interface OpenForm {
  /** What was typed into it before and is open nowhere. Nothing of this rejects; where nothing can be stored there are no drafts. */
  readonly found: Promise<KeptForm | null>
  readonly keep: (kept: KeptForm) => void
  readonly forget: () => void
  /** Leaves what was typed to whoever opens the form next; false when there is nothing. */
  readonly close: () => Promise<boolean>
}

export interface DraftStore {
  /** Always the same function. */
  readonly open: (form: string) => OpenForm
  /** The form that the person asked to go on with: it opens with its screen. */
  readonly wanted: string | null
  /** The wanted form is open. */
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

/** Gives the forms below it a place to keep what is typed; without one nothing is kept. */
export const DraftsProvider = Store.Provider

interface Options<Fields> extends Omit<KeptForm, 'fields'> {
  fields: Fields
  /** True while the form is as it was opened: then there is nothing to keep. */
  isPristine: boolean
  /** Fills the form in; `fields` come from storage, so that they are looked at before they are used. */
  restore: (fields: unknown) => void
  notify: (toast: { kind: 'info'; message: string }) => void
  /** Closes the form, in whichever way it ends without being saved. */
  onClose: () => void
}

/**
 * Keeps what is typed into a form until it is saved or given up, also over the end of a session, and fills it in when the
 * form is opened again. A form ends in one of three ways: `forget` once it is saved, `cancel` by its 취소 button, and
 * `dismiss` by Escape or the cross, which keeps what was typed and says so [SUBJ-403, DEC-488].
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
      // Who was faster than storage has begun anew.
      if (!isOpen || !kept || !latest.current.isPristine) return
      latest.current.restore(kept.fields)
      setRestored(true)
    })
    return () => {
      isOpen = false
      void one.close()
    }
  }, [open, form])

  // At every change: a session ends without asking, and what was typed a moment before it counts as much.
  const isOver = useRef(false)
  const isKept = useRef(false)
  const typed = isPristine ? null : JSON.stringify(fields)
  useEffect(() => {
    if (isOver.current || (typed === null && !isKept.current)) return
    isKept.current = typed !== null
    if (typed === null) opened.current.forget()
    else opened.current.keep({ form, title, fields: JSON.parse(typed) })
  }, [form, title, typed])

  // Who goes on typing has seen that the form was filled in.
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
    /** The form was filled in, and nothing was typed since. */
    isRestored,
    forget,
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
 * Opens the form that the person asked to go on with, once.
 * @param open opens the form of that name; false while its record is not there, or where it belongs to another screen
 */
export function useWantedForm(open: (form: string) => boolean): void {
  const { wanted, onWantedOpened } = useContext(Store)
  useEffect(() => {
    if (wanted !== null && open(wanted)) onWantedOpened()
  })
}
