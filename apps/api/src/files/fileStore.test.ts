import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { removeAll } from './fileStore'
import { bytesOf, idsIn, temporaryStore } from './testing/temporaryStore'

const { folder, store } = temporaryStore()
afterEach(async () => removeAll(store, await idsIn(store)))

describe('the store of files', () => {
  it('gives back what it was given, readable by its owner only [VISIT-343]', async () => {
    const id = newId()
    const content = Buffer.from([0, 255, 13, 10])
    await store.put(id, content)
    expect(await bytesOf(store, id)).toEqual(content)
    expect((await store.read(id))?.size).toBe(4)
    expect(readdirSync(folder)).toEqual([id])
    expect(readFileSync(join(folder, id))).toEqual(content)
    expect([statSync(folder).mode & 0o777, statSync(join(folder, id)).mode & 0o777]).toEqual([0o700, 0o600])
  })

  it('lists files with their time, and nothing else that lies there', async () => {
    const before = Date.now()
    const ids = [newId(), newId()]
    for (const id of ids) await store.put(id, Buffer.alloc(0))
    writeFileSync(join(folder, '.DS_Store'), '')
    const listed: { id: string; at: number }[] = []
    for await (const each of store.list()) listed.push(each)
    expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const { at } of listed) expect(Math.abs(at - before)).toBeLessThan(60_000)
  })

  it('removes a file, and one that is not there', async () => {
    const id = newId()
    await store.put(id, Buffer.from('a'))
    for (let time = 0; time < 2; time++) await store.remove(id)
    expect(await store.read(id)).toBeNull()
    expect(readdirSync(folder)).not.toContain(id)
  })

  it.each([
    '',
    '.',
    '..',
    '../../auth-secret',
    'a/b',
    '/etc/passwd',
    `${newId()}/..`,
    `${newId()}.part`,
    `${newId()}\0`,
    '{}',
  ])('refuses %j, which is no id [VISIT-345]', async (id) => {
    await expect(store.put(id, Buffer.from('a'))).rejects.toThrow('not the id of a file')
    await expect(store.read(id)).rejects.toThrow('not the id of a file')
    await expect(store.remove(id)).rejects.toThrow('not the id of a file')
  })

  it('has a file under its name only when it is whole [VISIT-344]', async () => {
    const [id, content] = [newId(), Buffer.alloc(20_000_000, 'x')]
    let isDone = false
    const put = store.put(id, content).then(() => {
      isDone = true
    })
    while (!isDone) {
      if (existsSync(join(folder, id))) expect(statSync(join(folder, id)).size).toBe(content.byteLength)
      await new Promise(setImmediate)
    }
    await put
    expect(readdirSync(folder).filter((name) => name.startsWith(id))).toEqual([id])
  })

  it('lists what a killed server was writing, never reads it, and removes it [VISIT-344]', async () => {
    const id = newId()
    writeFileSync(join(folder, `${id}.part`), 'half')
    expect(await idsIn(store)).toEqual([id])
    expect(await store.read(id)).toBeNull()
    await store.remove(id)
    expect(await idsIn(store)).toEqual([])
  })

  it.runIf(existsSync('/proc/self/fd'))('leaves no file open that is read in part or not at all', async () => {
    const id = newId()
    await store.put(id, Buffer.alloc(1_000_000))
    const open = () => readdirSync('/proc/self/fd').length
    const before = open()
    const unread = await Promise.all(Array.from({ length: 20 }, () => store.read(id)))
    expect(open()).toBe(before)
    for (const file of unread) {
      const reader = file?.body.getReader()
      expect((await reader?.read())?.done).toBe(false)
      await reader?.cancel()
    }
    await expect.poll(open).toBe(before)
  })
})
