import { vi } from 'vitest'

/** What an upload uses of an XMLHttpRequest; it hands the request to the `fetch` that the test plays. */
class PlayedUpload {
  upload: Partial<Record<'onloadstart' | 'onprogress', (event: object) => void>> = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  statusText = ''
  response: ArrayBuffer | null = null
  #address: readonly [method: string, url: string] = ['GET', '/']
  readonly #headers = new Headers()
  #answered = new Headers()
  #isOver = false

  open(method: string, url: string) {
    this.#address = [method, url]
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }

  async send(body: Blob) {
    const [method, url] = this.#address
    this.upload.onloadstart?.({ loaded: 0, total: body.size })
    this.upload.onprogress?.({ loaded: body.size, total: body.size })
    try {
      const answer = await fetch(url, { method, headers: this.#headers, body })
      const content = await answer.arrayBuffer()
      if (this.#isOver) return
      this.#answered = answer.headers
      Object.assign(this, { status: answer.status, statusText: answer.statusText, response: content })
      this.onload()
    } catch {
      if (!this.#isOver) this.onerror()
    }
  }

  abort() {
    this.#isOver = true
    this.onabort()
  }

  getAllResponseHeaders() {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n')
  }
}

/** Lets the played server hear uploads too, which do not go through `fetch`. Ends with the other stubs of the test. */
export const playUploads = () => void vi.stubGlobal('XMLHttpRequest', PlayedUpload)
