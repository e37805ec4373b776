import { createBrowserDrafts } from '@imsang/api-client/storage'
import { session } from './client.ts'

const drafts = createBrowserDrafts(session)

export async function keepDraft(values: object) {
  const form = drafts.open('subject/new')
  const draft = await form.found // { form, value, keptAt } or null
  await form.keep(values) // at every change; false when it could not be stored
  await form.close() // leaves the draft; `form.forget()` once it is saved or discarded
  return draft
}

/** At a sign-out, before `session.clear()`. */
export const removeDrafts = () => drafts.removeAll()
