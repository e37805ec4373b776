/** How much of a body is sent, in bytes. */
export interface UploadProgress {
  readonly sent: number
  /** The whole body: somewhat more than the files in it. */
  readonly total: number
}

const WITHOUT_BODY = [204, 205, 304]

/**
 * Does what `fetch` does, and tells of the body as it is sent, which `fetch` cannot. For browsers, through their
 * XMLHttpRequest: a cancelled call ends its connection and rejects with the reason of its signal, one without an answer
 * rejects with a TypeError. The answer is complete when it arrives.
 * @param init its method, headers, body (no stream), signal and credentials (of this origin unless `include`)
 * @param onProgress also told of the start, with 0
 */
export async function fetchWithProgress(
  url: string,
  { method = 'GET', headers, body = null, signal, credentials }: RequestInit,
  onProgress: (progress: UploadProgress) => void,
): Promise<Response> {
  signal?.throwIfAborted()
  const call = new XMLHttpRequest()
  call.open(method, url)
  call.responseType = 'arraybuffer'
  call.withCredentials = credentials === 'include'
  for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value)
  // Before it is sent: what listens later hears nothing.
  const tell = ({ loaded, total }: ProgressEvent) => onProgress({ sent: loaded, total })
  call.upload.onloadstart = tell
  call.upload.onprogress = tell
  const cancel = () => call.abort()
  signal?.addEventListener('abort', cancel)
  try {
    await ended(call, body as XMLHttpRequestBodyInit | null)
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
  const { status, statusText, response } = call
  const content = WITHOUT_BODY.includes(status) ? null : (response as ArrayBuffer)
  return new Response(content, { status, statusText, headers: headersOf(call) })
}

/** Sends, and resolves with the answer; rejects where there is none, also when the browser leaves the page. */
function ended(call: XMLHttpRequest, body: XMLHttpRequestBodyInit | null): Promise<void> {
  return new Promise((resolve, reject) => {
    call.onload = () => resolve()
    call.onerror = call.onabort = () => reject(new TypeError('Failed to fetch'))
    call.send(body)
  })
}

function headersOf(call: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of call.getAllResponseHeaders().split('\r\n')) {
    const [name = '', value] = line.split(/:(.*)/)
    if (value !== undefined) headers.append(name, value)
  }
  return headers
}
