import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeIndexedDb } from '../testing/fakeIndexedDb'
import { browserKey, loadBrowserKey } from './browserKey'

function setUp() {
  const { factory, disk } = fakeIndexedDb()
  const generateKey = vi.spyOn(crypto.subtle, 'generateKey')
  generateKey.mockClear()
  return { platform: { indexedDB: factory, crypto }, generateKey, disk }
}

describe('the key of a browser', () => {
  it('is generated with 256 bits and not extractable [SESSION-001, SESSION-002, SESSION-003]', async () => {
    const { platform, generateKey } = setUp()
    const key = await loadBrowserKey(platform)
    expect(generateKey.mock.calls).toEqual([[{ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']]])
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  it('is generated once, also when two tabs request it at once [SESSION-140]', async () => {
    const { platform } = setUp()
    const [first, second] = await Promise.all([loadBrowserKey(platform), loadBrowserKey(platform)])
    expect(second).toBe(first)
    expect(await loadBrowserKey(platform)).toBe(first)
  })

  it('is unavailable when it cannot be stored', async () => {
    const { platform, disk } = setUp()
    disk.isFull = true
    await expect(loadBrowserKey(platform)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  })

  it('is read once for a page, but asked for again after a failure [SESSION-141]', async () => {
    const { platform, disk } = setUp()
    const open = vi.spyOn(platform.indexedDB, 'open')
    vi.stubGlobal('indexedDB', platform.indexedDB)
    onTestFinished(() => void vi.unstubAllGlobals())
    disk.isFull = true
    await expect(browserKey()).rejects.toMatchObject({ name: 'QuotaExceededError' })
    disk.isFull = false
    const key = await browserKey()
    const opened = open.mock.calls.length
    expect(await browserKey()).toBe(key)
    expect(open.mock.calls).toHaveLength(opened)
  })
})
