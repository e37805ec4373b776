import { describe, expect, it, vi } from 'vitest'
import { OutgoingRequest, sendBy } from './outgoing'

const request = () => new OutgoingRequest('https://imsang.example/api/v1/projects', { method: 'POST', body: '{}' })

describe('what sends a request', () => {
  it('is the platform, with the headers and the signal that the steps have left', async () => {
    const fetch = vi.fn(() => Promise.resolve(new Response('1')))
    const { signal } = new AbortController()
    const response = await sendBy(fetch)({ ...request(), signal })
    expect(await response.text()).toBe('1')
    const sent = { method: 'POST', body: '{}', headers: new Headers(), signal }
    expect(fetch.mock.calls).toEqual([['https://imsang.example/api/v1/projects', sent, undefined]])
  })

  it('is the transport of its call, if there is one, which can start the time limit again [VISIT-276]', async () => {
    const fetch = vi.fn(() => Promise.resolve(new Response('1')))
    const transport = vi.fn(() => Promise.resolve(new Response('2')))
    const goesOn = () => {}
    const response = await sendBy(fetch)({ ...request(), transport, goesOn })
    expect(await response.text()).toBe('2')
    expect(transport).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ body: '{}' }), goesOn)
    expect(fetch).not.toHaveBeenCalled()
  })
})
