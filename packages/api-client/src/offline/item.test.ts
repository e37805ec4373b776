import { describe, expect, it } from 'vitest'
import { isQueueItem, isReading, itemOf } from './item'

const REQUEST = {
  userId: 'u1',
  method: 'PATCH',
  path: '/api/v1/subjects/1',
  body: '{"a":1}',
  firstSentAt: 1_000,
  idempotencyKey: 'k1',
  ifMatch: '3',
}
const ITEM = itemOf(REQUEST, 'i1', 5_000)

describe('what is read from the storage', () => {
  it('is an item when it can be sent', () => {
    expect(isQueueItem(ITEM)).toBe(true)
    expect(isQueueItem({ ...ITEM, body: null, idempotencyKey: null })).toBe(true)
  })

  it.each([
    ['id', 'OFFL-036'],
    ['userId', 'OFFL-036'],
    ['method', 'OFFL-031'],
    ['path', 'OFFL-032'],
    ['priority', 'OFFL-035'],
    ['attemptCount', 'OFFL-034'],
    ['createdAt', 'OFFL-036'],
    ['firstSentAt', 'OFFL-046'],
  ])('is none without %s, or with something else there [%s]', (name) => {
    expect(isQueueItem({ ...ITEM, [name]: undefined })).toBe(false)
    expect(isQueueItem({ ...ITEM, [name]: null })).toBe(false)
    expect(isQueueItem({ ...ITEM, [name]: {} })).toBe(false)
  })

  it.each([null, undefined, 'item', 7])('is none when it is %o', (value) => {
    expect(isQueueItem(value)).toBe(false)
  })
})

describe('what changes nothing on the server', () => {
  it('is a GET, a HEAD, and a POST that is safe to repeat; an edit is not', () => {
    expect(isReading({ method: 'GET', path: '/api/v1/subjects' })).toBe(true)
    expect(isReading({ method: 'HEAD', path: '/api/v1/subjects' })).toBe(true)
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(isReading({ method, path: '/api/v1/subjects/1' })).toBe(false)
    }
    expect(isReading({ method: 'POST', path: '/api/v1/projects' })).toBe(false)
  })
})
