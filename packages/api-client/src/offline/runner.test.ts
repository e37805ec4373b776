import { describe, expect, it } from 'vitest'
import type { JsonRows } from '../browser/encryptedRows'
import { fakeClock } from '../testing/fakeClock'
import { sentRequest } from '../testing/queueBrowser'
import { T0 } from '../testing/testSession'
import { createItemStore } from './itemStore'
import { localLocks } from './localLocks'
import { createRunner } from './runner'

/** A run over two edits of different records, of which the first ends unsent; `meanwhile` happens as it is sent. */
async function runOverTwo(meanwhile: (remove: (id: string) => Promise<unknown>, id: string) => Promise<unknown>) {
  const kept = new Map<string, unknown>()
  const rows: JsonRows = {
    list: async () => [...kept].map(([key, value]) => ({ key, value })),
    get: async (key) => kept.get(key),
    put: async (key, value) => void kept.set(key, value),
    delete: async (key) => void kept.delete(key),
  }
  const clock = fakeClock(T0)
  const nothing = () => {}
  let ids = 0
  const userId = () => 'u-1'
  const events = { onChange: nothing, onWrite: nothing, onLost: nothing }
  const store = createItemStore({ rows, locks: localLocks(), clock, makeId: () => `${++ids}`, userId, ...events })
  for (const record of [7, 8]) await store.add(sentRequest({ path: `/api/v1/projects/1/subjects/${record}/dates` }))
  const sent: string[] = []
  const runner = createRunner({
    store,
    replay: async ({ id }) => {
      sent.push(id)
      if (id !== '1') return { kind: 'done', reply: {} }
      await meanwhile((gone) => store.change(gone, () => null), id)
      return { kind: 'unsent' }
    },
    locks: localLocks(),
    clock,
    isOnline: () => true,
    userId,
    tab: 'tab',
    emit: nothing,
    onSending: nothing,
  })
  await runner.run(true)
  const attempts = store.items().map(({ attemptCount }) => attemptCount)
  return { sent, waiting: [...kept.keys()], attempts }
}

describe('a run of the queue whose first item was not sent', () => {
  it('ends when its session is over, which is no attempt: the next would not be sent either [OFFL-086, OFFL-162]', async () => {
    expect(await runOverTwo(async () => {})).toEqual({ sent: ['1'], waiting: ['1', '2'], attempts: [0, 0] })
  })

  it('continues with the next when that one was discarded meanwhile [OFFL-081, OFFL-103]', async () => {
    expect(await runOverTwo((remove, id) => remove(id))).toEqual({ sent: ['1', '2'], waiting: [], attempts: [] })
  })
})
