import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadTestKey, memoryStorage, readableIn } from '../testing/memoryStorage'
import { createVault } from './vault'

const NAME = 'ctms.accessToken'
const anyText = fc.string({ unit: 'binary', maxLength: 2_000 })

describe('the vault', () => {
  it('returns the stored text, in any script', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const vault = createVault(memoryStorage(), loadTestKey)
        await vault.set({ [NAME]: text })
        expect(await vault.get(NAME)).toBe(text)
      }),
      { examples: [[''], ['홍길동'], ['\uFEFFbom']] },
    )
  })

  it('stores no clear text [SESSION-001, SESSION-002, SESSION-003]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 6 }), async (text) => {
        const storage = memoryStorage()
        await createVault(storage, loadTestKey).set({ [NAME]: text })
        expect(readableIn(storage.entries, [text, btoa(text).replaceAll('=', '')])).toEqual([])
      }),
    )
  })

  it('stores base64 of 12 bytes IV, the ciphertext and its tag, with a new IV for each write [SESSION-001, SESSION-002, SESSION-003]', async () => {
    const storage = memoryStorage()
    const vault = createVault(storage, loadTestKey)
    const ivs = new Set<string>()
    for (let write = 0; write < 20; write++) {
      await vault.set({ [NAME]: 'token' })
      const bytes = Buffer.from(storage.entries.get(NAME) ?? '', 'base64')
      expect(bytes).toHaveLength(12 + 'token'.length + 16)
      ivs.add(bytes.subarray(0, 12).toString('hex'))
    }
    expect(ivs.size).toBe(20)
  })

  it('returns null for a missing or removed entry', async () => {
    const vault = createVault(memoryStorage(), loadTestKey)
    expect(await vault.get(NAME)).toBeNull()
    await vault.set({ [NAME]: 'token' })
    vault.remove(NAME)
    expect(await vault.get(NAME)).toBeNull()
  })

  it.each(['', 'clear text', 'AAAA', '%%%', btoa('x'.repeat(40))])(
    'removes the entry %j, which it cannot decrypt [SESSION-013]',
    async (stored) => {
      const storage = memoryStorage()
      storage.setItem(NAME, stored)
      await expect(createVault(storage, loadTestKey).get(NAME)).rejects.toThrow()
      expect(storage.entries.has(NAME)).toBe(false)
    },
  )

  it('refuses a value with one changed bit [SESSION-013]', async () => {
    const storage = memoryStorage()
    const vault = createVault(storage, loadTestKey)
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 12 + 5 + 16 - 1 }), fc.nat({ max: 7 }), async (byte, bit) => {
        await vault.set({ [NAME]: 'token' })
        const bytes = Buffer.from(storage.entries.get(NAME) ?? '', 'base64')
        bytes[byte] = (bytes[byte] ?? 0) ^ (1 << bit)
        storage.setItem(NAME, bytes.toString('base64'))
        await expect(vault.get(NAME)).rejects.toThrow()
      }),
    )
  })

  it('writes nothing without a key [SESSION-001, SESSION-002, SESSION-003]', async () => {
    const storage = memoryStorage()
    const vault = createVault(storage, () => Promise.reject(new Error('no IndexedDB')))
    await expect(vault.set({ [NAME]: 'token' })).rejects.toThrow()
    expect(storage.entries.size).toBe(0)
  })
})
