import { strictEqual } from 'node:assert/strict'
import { DEMO_PASSWORD } from '../../apps/api/src/seed/demo'
import { operations } from '../../packages/api-client/src/index'

/** Somebody who is signed in at an address. */
export interface Desk {
  readonly url: string
  readonly token: string
}

/** How long a person takes from one date to the next, in ms. */
const PAUSE = 600

/** Signs in with a demo account, by default the chief investigator of the first study. */
export async function signIn(url: string, username = 'ci@seoul-hospital.example'): Promise<Desk> {
  const body = JSON.stringify({ username, password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}${operations.login.path}`, { method: operations.login.method, headers, body })
  strictEqual(answer.status, 200, 'sign-in')
  return { url, token: (await answer.json()).data.access_token }
}

/** Enters the first date of one subject after the other, each at its version, until it is stopped. */
export function enterDates({ url, token }: Desk, study: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const at = (id: 'listSubjectPage' | 'changeSubjectDate', subject = '') =>
    `${url}${operations[id].path.replace('{projectId}', study).replace('{subjectId}', subject)}`
  let isStopped = false
  const work = async () => {
    let entered = 0
    while (!isStopped) {
      const page = await fetch(`${at('listSubjectPage')}?size=20&status=NONE`, { headers })
      for (const { subjectId, version } of (await page.json()).data.content) {
        if (isStopped) break
        const answer = await fetch(at('changeSubjectDate', subjectId), {
          method: operations.changeSubjectDate.method,
          headers: { ...headers, 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ fieldName: 'consentDate', newValue: '2026-01-02', changeReason: '최초 입력' }),
        })
        strictEqual(answer.status, 200, await answer.clone().text())
        entered++
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    }
    return entered
  }
  const working = work()
  // Heard at the end, with what went wrong.
  working.catch(() => {})
  return {
    stop: () => {
      isStopped = true
      return working
    },
  }
}
