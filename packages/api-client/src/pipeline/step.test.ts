import { describe, expect, it } from 'vitest'
import { OutgoingRequest } from './outgoing'
import { pipeline, type Step } from './step'

describe('a pipeline', () => {
  it('calls its steps from the first to the last, and back', async () => {
    const events: string[] = []
    const step =
      (name: string): Step =>
      (next) =>
      async (request) => {
        events.push(`${name} in`)
        const response = await next(request)
        events.push(`${name} out`)
        return response
      }
    const send = pipeline(() => Promise.resolve(new Response('answer')), [step('a'), step('b')])
    const response = await send(new OutgoingRequest('https://imsang.example/'))
    expect(await response.text()).toBe('answer')
    expect(events).toEqual(['a in', 'b in', 'b out', 'a out'])
  })
})
