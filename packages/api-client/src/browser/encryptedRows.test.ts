import { describe, expect, it } from 'vitest'
import { memoryRows } from '../testing/memoryRows'
import { loadTestKey } from '../testing/memoryStorage'
import { encryptedRows } from './encryptedRows'

function setUp(loadKey = loadTestKey) {
  const rows = memoryRows()
  const lost: string[] = []
  return { rows, lost, sealed: encryptedRows(rows, loadKey, (key) => void lost.push(key)) }
}

describe('encrypted rows', () => {
  it('give back the JSON that was put in', async () => {
    const { sealed } = setUp()
    await sealed.put('a', { memo: '첫 방문', none: null })
    await sealed.put('b', null)
    expect(await sealed.list()).toEqual([
      { key: 'a', value: { memo: '첫 방문', none: null } },
      { key: 'b', value: null },
    ])
    expect(await sealed.get('c')).toBeUndefined()
    await sealed.delete('a')
    expect(await sealed.get('a')).toBeUndefined()
  })

  it('are removed and reported when they cannot be decrypted, and the others stay [OFFL-125]', async () => {
    const { sealed, rows, lost } = setUp()
    await sealed.put('a', 1)
    await sealed.put('b', 2)
    rows.entries.set('a', new Uint8Array(40))
    rows.entries.set('c', new Uint8Array(3))
    expect(await sealed.list()).toEqual([{ key: 'b', value: 2 }])
    expect(lost.sort()).toEqual(['a', 'c'])
    expect([...rows.entries.keys()]).toEqual(['b'])
  })

  it('cannot be decrypted under another row key [SESSION-122]', async () => {
    const { sealed, rows, lost } = setUp()
    await sealed.put('a', 1)
    rows.entries.set('b', rows.entries.get('a') ?? new Uint8Array())
    expect(await sealed.get('b')).toBeUndefined()
    expect(lost).toEqual(['b'])
  })

  it('stay in storage while there is no key [OFFL-038]', async () => {
    const { rows, sealed } = setUp()
    await sealed.put('a', 1)
    const keyless = encryptedRows(rows, () => Promise.reject(new Error('forbidden')))
    await expect(keyless.list()).rejects.toThrow('forbidden')
    await expect(keyless.put('b', 1)).rejects.toThrow('forbidden')
    expect([...rows.entries.keys()]).toEqual(['a'])
  })
})
