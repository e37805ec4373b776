import { dataOf } from '@imsang/api-client'
import { SHELL } from '@imsang/screens/shell/messages'
import { toasts } from '@imsang/ui/Toast'
import { client, session } from '../base/services'
import { fetchProfile, type ProfileOutcome } from '../session/fetchProfile'

let asking: { readonly visit: number; readonly outcome: Promise<ProfileOutcome> } | null = null

/**
 * Asks for the signed-in user, one question for all who ask at once. A session that the server does not take is ended, and
 * the person is told; whatever else goes wrong says nothing about the session [SESSION-017, SESSION-049]. Never rejects.
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

/** Remembers the study that was opened last; that it could not be told bothers nobody [ROUTE-051, DEC-169]. */
export async function rememberStudy(projectId: string): Promise<void> {
  if (session.read().user?.lastAccessedProjectId === projectId) return
  const amend = () => session.amendUser({ lastAccessedProjectId: projectId })
  const call = client.PUT('/users/api/v1/users/me/last-accessed-project', { params: { query: { projectId } } })
  // Once more afterwards: the user may have been asked for meanwhile, and answered as of before.
  await Promise.all([amend(), dataOf(call).then(amend, () => {})])
}
