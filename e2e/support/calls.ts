import { PASSWORD } from './people'

/** What the server answered to a call; `data` is what a success holds, `code` why it was refused. */
interface Answered<Data> {
  readonly status: number
  readonly text: string
  readonly data: Data
  readonly code: string | undefined
}

/** Calls the server as one person, without a page. */
export type CallAs = <Data = unknown>(method: string, path: string, body?: object) => Promise<Answered<Data>>

/** Signs somebody in without a page: for what no screen offers them, and for what is to be there before one opens. */
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
