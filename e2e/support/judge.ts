import { expect } from '@playwright/test'
import { auditOf } from './audit'
import { reasonIn } from './edits'
import type { storm } from './storm'

/**
 * Expects each edit to be stored exactly once, waiting in the queue, or reported as given up; and the edits of a
 * subject to be stored in the order of their making. Call it when the server has stopped.
 * @returns how many edits were stored
 */
export async function judge({ edits, told, items, calls }: Awaited<ReturnType<typeof storm>>, dataDir: string) {
  const reasons = edits.map(({ reason }) => reason)
  const entries = (await auditOf(dataDir)).filter(({ reason }) => reasons.includes(reason ?? ''))
  const keysOf = (reason: string) => [
    ...new Set(calls.filter(({ body }) => reasonIn(body) === reason).map(({ key }) => key)),
  ]
  const visible = new Set([
    ...items.map(({ idempotencyKey }) => idempotencyKey),
    ...told.filter(({ kind }) => kind === 'dropped').map(({ key }) => key),
  ])
  for (const reason of reasons) {
    const [key = null, ...otherKeys] = keysOf(reason)
    expect(otherKeys, `keys of ${reason}`).toEqual([])
    const done = entries.filter((entry) => entry.reason === reason)
    expect(done.length, `entries of ${reason}`).toBeLessThanOrEqual(1)
    if (!visible.has(key)) expect(done, `${reason}, which nobody sees any more`).toHaveLength(1)
  }
  for (const subject of new Set(edits.map(({ subjectId }) => subjectId))) {
    const done = entries.filter(({ subjectId }) => subjectId === subject)
    const asked = edits.filter(({ reason }) => done.some((entry) => entry.reason === reason))
    expect(done.map(({ reason, newValue }) => [reason, newValue])).toEqual(
      asked.filter(({ subjectId }) => subjectId === subject).map(({ reason, day }) => [reason, day]),
    )
    for (const [at, entry] of done.entries()) if (at > 0) expect(entry.oldValue).toBe(done[at - 1]?.newValue)
  }
  expect(told.filter(({ kind }) => kind === 'lost')).toEqual([])
  return entries.length
}
