import { describe, expect, it, vi } from 'vitest'
import { fakeIndexedDb } from '../testing/fakeIndexedDb'
import { requested } from './database'
import { openRows } from './indexedRows'

const bytes = (...values: number[]) => new Uint8Array(values)
const STRICT = { durability: 'strict' } as const

/** A connection of another program; with `isPolite` it closes on request. */
async function other({ open }: ReturnType<typeof fakeIndexedDb>, version?: number, isPolite = true) {
  const opening = open('ctms.test', version)
  await requested(opening as unknown as IDBRequest<unknown>)
  if (isPolite) opening.result.onversionchange = () => opening.result.close()
  return opening.result
}

describe('rows in IndexedDB', () => {
  it('are stored by key and returned [OFFL-038]', async () => {
    const { factory } = fakeIndexedDb()
    const rows = openRows('ctms.test', 'rows', { ...STRICT, factory })
    await rows.put('b', bytes(2))
    await rows.put('a', bytes(1))
    await rows.put('b', bytes(3))
    expect(await rows.list()).toEqual([
      { key: 'a', value: bytes(1) },
      { key: 'b', value: bytes(3) },
    ])
    await rows.delete('a')
    expect([await rows.get('a'), await rows.get('b')]).toEqual([null, bytes(3)])
  })

  it.each(['strict', 'relaxed'] as const)('are written with durability %s', async (durability) => {
    const { factory, log } = fakeIndexedDb()
    await openRows('ctms.test', 'rows', { durability, factory }).put('a', bytes(1))
    expect(log).toEqual([['readwrite', durability]])
  })

  it('reject when a row could not be stored', async () => {
    const { factory, disk } = fakeIndexedDb()
    const rows = openRows('ctms.test', 'rows', { ...STRICT, factory })
    disk.isFull = true
    await expect(rows.put('a', bytes(1))).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(await rows.get('a')).toBeNull()
  })

  it('reject without IndexedDB', async () => {
    await expect(openRows('ctms.test', 'rows', STRICT).list()).rejects.toThrow()
  })

  it('share a database with an existing store [OFFL-038]', async () => {
    const { factory } = fakeIndexedDb()
    const first = openRows('ctms.test', 'first', { ...STRICT, factory })
    await first.put('a', bytes(1))
    const second = openRows('ctms.test', 'second', { ...STRICT, factory })
    await second.put('a', bytes(2))
    expect([await first.get('a'), await second.get('a')]).toEqual([bytes(1), bytes(2)])
  })

  it('work in a database of a later version [OFFL-038]', async () => {
    const base = fakeIndexedDb()
    const rows = openRows('ctms.test', 'rows', { ...STRICT, factory: base.factory })
    await rows.put('a', bytes(1))
    await other(base, 7)
    expect(await rows.get('a')).toEqual(bytes(1))
  })

  it('reopen a database that was closed for another tab once for all concurrent calls [OFFL-163]', async () => {
    const base = fakeIndexedDb()
    const open = vi.fn(base.factory.open)
    const rows = openRows('ctms.test', 'rows', { ...STRICT, factory: { ...base.factory, open } })
    await rows.put('a', bytes(1))
    await other(base, 7)
    open.mockClear()
    expect(await Promise.all([rows.get('a'), rows.get('a')])).toEqual([bytes(1), bytes(1)])
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('reject while another tab blocks the upgrade, and work once it closes [OFFL-163]', async () => {
    const base = fakeIndexedDb()
    const stubborn = await other(base, 1, false)
    const rows = openRows('ctms.test', 'rows', { ...STRICT, factory: base.factory })
    await expect(rows.put('a', bytes(1))).rejects.toMatchObject({ name: 'InvalidStateError' })
    stubborn.close()
    await rows.put('a', bytes(1))
    expect(await rows.get('a')).toEqual(bytes(1))
  })

  it('are available again after the browser has closed the connection [OFFL-163]', async () => {
    const { factory } = fakeIndexedDb()
    const opened: IDBDatabase[] = []
    const watching = {
      open(name: string, version?: number) {
        const opening = factory.open(name, version)
        opened.push(opening.result)
        return opening
      },
    } as IDBFactory
    const rows = openRows('ctms.test', 'rows', { ...STRICT, factory: watching })
    await rows.put('a', bytes(1))
    opened.at(-1)?.close()
    expect(await rows.get('a')).toEqual(bytes(1))
  })
})
