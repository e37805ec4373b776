import { afterEach, describe, expect, it, vi } from 'vitest'
import { testSession } from '../testing/testSession'
import { watchBrowserExpiry } from '.'

afterEach(() => vi.unstubAllGlobals())

/** A watched session on a page whose token is due, and the number of its refreshes. */
function watched() {
  const [page, document] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'hidden' })]
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const refresh = vi.fn(async () => true)
  let isDue = false
  const stop = watchBrowserExpiry(testSession().session, { isDue: () => isDue, refresh })
  isDue = true
  return { page, document, refresh, stop }
}

describe('the token expiry is checked on the page', () => {
  it('when the browser is online again [SESSION-021, SESSION-042]', () => {
    const { page, refresh } = watched()
    page.dispatchEvent(new Event('offline'))
    expect(refresh).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('online'))
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('when the tab becomes visible, not when it is hidden [SESSION-021]', () => {
    const { document, refresh } = watched()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(refresh).not.toHaveBeenCalled()
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('no more once it is stopped [SESSION-021]', () => {
    const { page, document, refresh, stop } = watched()
    stop()
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    page.dispatchEvent(new Event('online'))
    expect(refresh).not.toHaveBeenCalled()
  })
})
