import type { DraftStore, KeptForm } from './Drafts'

/** Drafts of one story. */
export function memoryDrafts(...kept: KeptForm[]) {
  const forms = new Map(kept.map((one) => [one.form, one]))
  const store: DraftStore = {
    keep: (one) => void forms.set(one.form, one),
    forget: (form) => void forms.delete(form),
    read: async (form) => forms.get(form) ?? null,
    wanted: null,
  }
  return { forms, store }
}
