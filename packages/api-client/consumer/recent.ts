import { createBrowserRecent } from '@imsang/api-client/storage'
import { session } from './client.ts'

const recent = createBrowserRecent(session)

export async function notePage() {
  await recent.add(location.pathname) // ten are kept, for 30 days
  return recent.list() // newest first
}
