import type { IncomingMessage } from 'node:http'

/** In ms. */
export interface ArrivalLimits {
  /** Of a request as a whole. */
  readonly whole: number
  /** Of an upload: how long nothing may arrive. */
  readonly standstill: number
}

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Requests that still arrive, with what gives them the time of an upload. */
const arriving = new WeakMap<IncomingMessage, () => void>()

/**
 * Closes the connection of a request that has not arrived in time. Node's own limit is the same for every request and
 * cannot tell an upload on a slow line from one that is sent in pieces on purpose [TRUST-123, TRUST-241].
 */
export function limitArrival(request: IncomingMessage, { whole, standstill }: ArrivalLimits): void {
  // One without a body has arrived.
  if (!('content-length' in request.headers) && !('transfer-encoding' in request.headers)) return
  const { socket } = request
  const end = () => {
    if (!request.complete && !socket.destroyed) socket.end(LATE, () => socket.destroy())
  }
  let timer: NodeJS.Timeout = setTimeout(end, whole)
  arriving.set(request, () => {
    clearTimeout(timer)
    let seen = socket.bytesRead
    timer = setInterval(() => {
      if (socket.bytesRead === seen) end()
      seen = socket.bytesRead
    }, standstill)
  })
  const stop = () => clearInterval(timer)
  request.once('close', stop)
  socket.once('close', stop)
}

/**
 * Lets a request arrive as slowly as its line is: from now on only a standstill ends it. For whoever may make the call.
 * @param request absent where there is no connection, as in tests
 */
export function allowUpload(request: IncomingMessage | undefined): void {
  if (request) arriving.get(request)?.()
}
