import { PASSWORD } from './people'

/** The server's response to a call: `data` of a success, `code` of a refusal. */
interface Answered<Data> {
  readonly status: number
  readonly text: string
  readonly data: Data
  readonly code: string | undefined
}

/** Calls the server as one user, without a page. */
export type CallAs = <Data = unknown>(method: string, path: string, body?: object) => Promise<Answered<Data>>

/** Signs in without a page, for calls that no screen offers and for data needed before a page opens. */
export async function callsAs(baseUrl: string, email: string): Promise<CallAs> {
  async function send<Data>(method: string, path: string, body?: object, token?: string): Promise<Answered<Data>> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${baseUrl}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    const envelope = JSON.parse(text) as Data & { data?: Data; code?: string }
    return { status: answer.status, text, data: envelope.data ?? envelope, code: envelope.code }
  }
  const login = { username: email, password: PASSWORD }
  const { data } = await send<{ access_token: string }>('POST', '/auth-service/api/auth/login', login)
  return (method, path, body) => send(method, path, body, data.access_token)
}
