import { describe, expect, it } from 'vitest'
import { localLocks } from './localLocks'

/** Work that ends when the test says so. */
function work() {
  let end = () => {}
  let fail = (_reason: Error) => {}
  const result = new Promise<void>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { result, end, fail }
}
const ready = () => new Promise((resolve) => setImmediate(resolve))

describe('a tab without Web Locks', () => {
  it('runs one at a time under a name, in the order in which they asked [OFFL-087, OFFL-110]', async () => {
    const locks = localLocks()
    const done: string[] = []
    const [first, second] = [work(), work()]
    const runs = [
      locks.request('queue', {}, () => first.result.then(() => done.push('first'))),
      locks.request('queue', {}, () => second.result.then(() => done.push('second'))),
    ]
    second.end()
    await ready()
    expect(done).toEqual([])
    first.end()
    await Promise.all(runs)
    expect(done).toEqual(['first', 'second'])
  })

  it('still has one that comes later wait for the second when the first has ended [OFFL-087, OFFL-110]', async () => {
    const locks = localLocks()
    const [first, second] = [work(), work()]
    const done: string[] = []
    const runs = [first, second].map(({ result }) => locks.request('queue', {}, () => result))
    first.end()
    await runs[0]
    await ready()
    const third = locks.request('queue', {}, async () => done.push('third'))
    await ready()
    expect(done).toEqual([])
    second.end()
    await third
    expect(done).toEqual(['third'])
  })

  it('lets what has another name run beside it [OFFL-110]', async () => {
    const locks = localLocks()
    void locks.request('queue', {}, () => new Promise(() => {}))
    await expect(locks.request('rows', {}, async () => 'done')).resolves.toBe('done')
  })

  it('gives no lock to who would not wait, and one as soon as it is free again [OFFL-087, OFFL-110]', async () => {
    const locks = localLocks()
    const holder = work()
    const held = locks.request('queue', {}, () => holder.result)
    const ask = () => locks.request('queue', { ifAvailable: true }, async (lock) => lock !== null)
    await expect(ask()).resolves.toBe(false)
    holder.end()
    await held
    await ready()
    await expect(ask()).resolves.toBe(true)
  })

  it('goes on after one that failed, whose failure is told to its own caller alone [OFFL-110]', async () => {
    const locks = localLocks()
    const holder = work()
    const failed = locks.request('queue', {}, () => holder.result)
    const next = locks.request('queue', {}, async () => 'done')
    holder.fail(new Error('full'))
    await expect(failed).rejects.toThrow('full')
    await expect(next).resolves.toBe('done')
  })
})
