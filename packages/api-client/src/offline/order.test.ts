import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentRequest } from '../testing/queueBrowser'
import { T0 } from '../testing/testSession'
import { itemOf, type QueueItem } from './item'
import { laterEdits, placesOf } from './order'

const HOUR = 3_600_000
const S7 = '/api/v1/projects/1/subjects/7'

/** An item stored at this second after T0. */
function item(line: string, at: number, changes: Partial<QueueItem> = {}): QueueItem {
  const [method = '', path = ''] = line.split(' ')
  const request = sentRequest({ method, path, firstSentAt: T0 + at })
  return { ...itemOf(request, `${line} @${at}`, T0 + at), ...changes }
}
const orderOf = (items: QueueItem[]) => placesOf(items, T0 + 1000).map((place) => place.item.id)
const waitsOf = (items: QueueItem[], now = T0 + 1000) => placesOf(items, now).map(({ waitsFor }) => waitsFor)

describe('items of the queue are ordered', () => {
  it('by priority, then oldest first [OFFL-079, OFFL-080, OFFL-105]', () => {
    const items = [
      item('POST /api/v1/projects', 1),
      item('PUT /api/v1/projects/2', 5),
      item('GET /api/v1/projects/2', 6),
      item('PUT /api/v1/projects/3', 4),
      item('DELETE /auth-service/api/auth/admin/domains/7', 9),
    ]
    expect(orderOf(items)).toEqual([
      'DELETE /auth-service/api/auth/admin/domains/7 @9',
      'GET /api/v1/projects/2 @6',
      'PUT /api/v1/projects/3 @4',
      'PUT /api/v1/projects/2 @5',
      'POST /api/v1/projects @1',
    ])
  })

  it('independently of the order in which they were read [OFFL-080, OFFL-105]', () => {
    const items = [1, 1, 2].map((at, id) => item(`PUT ${S7}`, at, { id: `${id}` }))
    fc.assert(
      fc.property(fc.shuffledSubarray(items, { minLength: 3 }), (mixed) => {
        expect(orderOf(mixed)).toEqual(['0', '1', '2'])
      }),
    )
  })
})

describe('an item of the queue waits', () => {
  it('for the next run when it is safe, for the user when it is not [OFFL-083, OFFL-098]', () => {
    expect(waitsOf([item(`PUT ${S7}`, 1)])).toEqual(['run'])
    expect(waitsOf([item(`GET ${S7}`, 1)])).toEqual(['run'])
    expect(waitsOf([item(`POST ${S7}/enroll`, 1)])).toEqual(['user'])
    expect(waitsOf([item(`PATCH ${S7}`, 1)])).toEqual(['user'])
  })

  it('for an earlier edit of its record, in any state of that one [OFFL-096]', () => {
    expect(waitsOf([item(`PUT ${S7}/dates`, 1), item(`DELETE ${S7}`, 2)])).toEqual(['run', 'earlier'])
    const conflict = { current: null }
    expect(waitsOf([item(`PUT ${S7}/dates`, 1, { conflict }), item(`PUT ${S7}`, 2)])).toEqual(['conflict', 'earlier'])
    // The safe one has the better priority and comes first, but has to wait.
    expect(waitsOf([item(`POST ${S7}/enroll`, 1), item(`PUT ${S7}`, 2)])).toEqual(['earlier', 'user'])
  })

  it('for no edit of another record, and for no read [OFFL-096]', () => {
    expect(waitsOf([item(`PUT ${S7}/dates`, 1), item('PUT /api/v1/projects/1/subjects/8', 2)])).toEqual(['run', 'run'])
    expect(waitsOf([item(`GET ${S7}`, 1), item(`PUT ${S7}`, 2)])).toEqual(['run', 'run'])
    expect(waitsOf([item(`POST ${S7}/enroll`, 1), item(`GET ${S7}`, 2)])).toEqual(['run', 'user'])
  })

  it('in the order of storing when two actions have one time [OFFL-046, OFFL-096]', () => {
    const [first, second] = [item(`PUT ${S7}`, 1, { id: 'b' }), item(`PUT ${S7}`, 2, { id: 'a', firstSentAt: T0 + 1 })]
    const places = placesOf([second, first], T0 + 1000)
    expect(places.map((place) => `${place.item.id} ${place.waitsFor}`)).toEqual(['b run', 'a earlier'])
    expect([laterEdits(first, [second]), laterEdits(second, [first])]).toEqual([[second], []])
  })

  it('in the order of user actions: of two edits the first may have been stored last [OFFL-046]', () => {
    const slow = item(`PUT ${S7}`, 9, { id: 'slow', firstSentAt: T0 + 1 })
    const quick = item(`PUT ${S7}`, 2, { id: 'quick' })
    const places = placesOf([quick, slow], T0 + 1000)
    expect(places.map((place) => `${place.item.id} ${place.waitsFor}`)).toEqual(['quick earlier', 'slow run'])
    expect(laterEdits(slow, [quick, slow])).toEqual([quick])
    expect(laterEdits(quick, [quick, slow])).toEqual([])
  })

  it.each([
    [23 * HOUR - 1, 'run', 'user'],
    [23 * HOUR, 'age', 'age'],
    [23 * HOUR + 1, 'age', 'age'],
  ])(
    '%i ms after it was first sent for: %s (safe) or %s (unsafe), since the server forgets its key [OFFL-124]',
    (ms, safe, unsafe) => {
      expect(waitsOf([item(`PUT ${S7}`, 0)], T0 + ms)).toEqual([safe])
      expect(waitsOf([item(`POST ${S7}/enroll`, 0)], T0 + ms)).toEqual([unsafe])
      expect(waitsOf([item(`GET ${S7}`, 0)], T0 + ms)).toEqual(['run'])
    },
  )
})

describe('every queue', () => {
  const lines = ['PUT', 'POST', 'DELETE', 'GET'].flatMap((method) => [
    `${method} ${S7}`,
    `${method} /api/v1/projects/2`,
  ])
  const some = fc.array(fc.tuple(fc.constantFrom(...lines), fc.nat(50)), { maxLength: 20 })

  it('can send exactly one edit of each record, the earliest [OFFL-096]', () => {
    fc.assert(
      fc.property(some, (drawn) => {
        const items = drawn.map(([line, at], index) => item(line, at, { id: `${index}` }))
        const places = placesOf(items, T0 + 1000).filter((place) => place.item.method !== 'GET')
        for (const { item: one, waitsFor } of places)
          expect(waitsFor === 'earlier').toBe(
            items.some((other) => laterEdits(other, [one]).length === 1 && other.method !== 'GET'),
          )
      }),
    )
  })
})
