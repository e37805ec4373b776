import type { DraftStore, KeptForm } from './Drafts'

/** Drafts in memory: used before sign-in, and in stories. */
export function memoryDrafts(...kept: KeptForm[]) {
  const forms = new Map(kept.map((one) => [one.form, one]))
  const store: DraftStore = {
    open: (form) => ({
      found: Promise.resolve(forms.get(form) ?? null),
      keep: (one) => void forms.set(form, one),
      forget: () => void forms.delete(form),
      close: async () => forms.has(form),
    }),
    wanted: null,
    onWantedOpened: () => {},
  }
  return { forms, store }
}
