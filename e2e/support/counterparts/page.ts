import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A server of a partner on this machine, in a process of its own. */
export function listen(answer: (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>): void {
  const port = Number(process.env.PORT)
  createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://localhost:${port}`)
    answer(url, request, response).catch((error: unknown) => {
      show(response, 400, `refused: ${error instanceof Error ? error.message : 'unknown'}`)
    })
  }).listen(port, 'localhost', () => process.stdout.write('listening'))
}

/** A page that shows a text in its heading. */
export function show(response: ServerResponse, status: number, text: string): void {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>Partner</title><h1>${escaped}</h1>`)
}

export function redirect(response: ServerResponse, location: string, cookie?: string): void {
  response.writeHead(303, { location, ...(cookie && { 'set-cookie': cookie }) }).end()
}

/** The form that was posted. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}
