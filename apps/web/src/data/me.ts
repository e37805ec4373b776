import { dataOf } from '@imsang/api-client'
import { SHELL } from '@imsang/screens/shell/messages'
import { toasts } from '@imsang/ui/Toast'
import { client, session } from '../base/services'
import { fetchProfile, type ProfileOutcome } from '../session/fetchProfile'

let asking: { readonly visit: number; readonly outcome: Promise<ProfileOutcome> } | null = null

/**
 * Requests the signed-in user, with one request for concurrent callers. A session that the server rejects is ended with
 * a message; any other failure says nothing about the session [SESSION-017, SESSION-049]. Never rejects.
 */
export function askForUser(): Promise<ProfileOutcome> {
  const visit = session.visit()
  if (asking?.visit !== visit) {
    const outcome = ask().finally(() => {
      if (asking?.outcome === outcome) asking = null
    })
    asking = { visit, outcome }
  }
  return asking.outcome
}

async function ask(): Promise<ProfileOutcome> {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  const outcome = await fetchProfile({ client, session, wait })
  if (outcome.kind === 'refused') {
    session.clear()
    toasts.show({ kind: 'error', message: SHELL.profileFailed })
  }
  return outcome
}

/** Remembers the last opened study; a failure is not shown [ROUTE-051, DEC-169]. */
export async function rememberStudy(projectId: string): Promise<void> {
  if (session.read().user?.lastAccessedProjectId === projectId) return
  const amend = () => session.amendUser({ lastAccessedProjectId: projectId })
  const call = client.PUT('/users/api/v1/users/me/last-accessed-project', { params: { query: { projectId } } })
  // Repeated afterwards: a request for the user may have been answered meanwhile with the old value.
  await Promise.all([amend(), dataOf(call).then(amend, () => {})])
}
