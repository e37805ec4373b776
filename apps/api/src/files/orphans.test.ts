import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import type { FileStore } from './fileStore'
import { removeOrphans } from './orphans'
import { idsIn, temporaryStore } from './testing/temporaryStore'

const NOW = Date.UTC(2026, 10, 27)
const DAY = 86_400_000
const { folder, store } = temporaryStore()

async function plant(age: number, into: FileStore = store): Promise<string> {
  const id = newId()
  await into.put(id, Buffer.from('a'))
  const at = new Date(NOW - age)
  utimesSync(join(folder, id), at, at)
  return id
}

it('removes stored files without a record that are older than a day, and no other [VISIT-275]', async () => {
  const younger = await plant(DAY - 1000)
  const exact = await plant(DAY)
  await plant(DAY + 1000)
  const kept = await plant(30 * DAY)
  const asked: string[] = []
  const isKept = async (ids: readonly string[]) => {
    asked.push(...ids)
    return new Set([kept])
  }
  expect(await removeOrphans(store, isKept, NOW)).toBe(1)
  expect(await idsIn(store)).toEqual([younger, exact, kept].toSorted())
  expect(asked).toHaveLength(2)
  expect(await removeOrphans(store, isKept, NOW)).toBe(0)
  for (const id of [younger, exact, kept]) await store.remove(id)
})

it('removes what a killed server was writing [VISIT-275]', async () => {
  const path = join(folder, `${newId()}.part`)
  writeFileSync(path, 'half')
  const at = new Date(NOW - 2 * DAY)
  utimesSync(path, at, at)
  expect(await removeOrphans(store, async () => new Set(), NOW)).toBe(1)
  expect(await idsIn(store)).toEqual([])
})

it('asks for many files in batches, and removes none that it could not ask for [VISIT-275]', async () => {
  const ids = Array.from({ length: 1001 }, newId)
  const removed: string[] = []
  const many: FileStore = {
    ...store,
    remove: async (id) => void removed.push(id),
    async *list() {
      for (const id of ids) yield { id, at: 0 }
    },
  }
  const sizes: number[] = []
  const isKept = async (asked: readonly string[]) => {
    sizes.push(asked.length)
    if (sizes.length === 3) throw new Error('no database')
    return new Set(asked.slice(0, 1))
  }
  await expect(removeOrphans(many, isKept, NOW)).rejects.toThrow('no database')
  expect(sizes).toEqual([500, 500, 1])
  expect(removed).toEqual([...ids.slice(1, 500), ...ids.slice(501, 1000)])
})
