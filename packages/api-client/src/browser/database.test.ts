import { describe, expect, it, vi } from 'vitest'
import { connect, requested } from './database'

/** A request of the browser that fails; `preventDefault` is that of its event. */
function failing() {
  const preventDefault = vi.fn()
  const request = {
    error: new DOMException('no access', 'UnknownError'),
    onerror: null as ((event: { preventDefault(): void }) => void) | null,
  }
  setImmediate(() => request.onerror?.({ preventDefault }))
  return { request, preventDefault }
}

describe('a failure of the database', () => {
  it('on opening reaches the caller, and is not reported as unhandled [REQ-051]', async () => {
    const { request, preventDefault } = failing()
    const factory = { open: () => request } as unknown as IDBFactory
    await expect(connect(factory, 'ctms', 'rows', () => {})).rejects.toBe(request.error)
    expect(preventDefault).toHaveBeenCalledOnce()
  })

  it('that another tab keeps open in an older form reaches the caller, who does not wait, and is closed once it opens [REQ-051]', async () => {
    const close = vi.fn()
    const request = { result: { close }, onblocked: () => {}, onsuccess: () => {} }
    const factory = { open: () => request } as unknown as IDBFactory
    const connection = connect(factory, 'ctms', 'rows', () => {})
    request.onblocked()
    await expect(connection).rejects.toThrow('Another tab keeps the database open')
    request.onsuccess()
    expect(close).toHaveBeenCalledOnce()
  })

  it('on reading or writing reaches the caller, and is not reported as unhandled [REQ-051]', async () => {
    const { request, preventDefault } = failing()
    await expect(requested(request as unknown as IDBRequest<unknown>)).rejects.toBe(request.error)
    expect(preventDefault).toHaveBeenCalledOnce()
  })
})
