import contract from '@imsang/api-client/contract.json'
import { isSafeToRetry } from '@imsang/domain/retry'
import { describe, expect, it } from 'vitest'
import { WITHOUT_NETWORK, type WithoutNetwork } from './withoutNetwork'

interface Operation {
  readonly operationId: string
  readonly 'x-call': { readonly queue: 'allowed' | 'never'; readonly reads?: boolean }
}

/** Of the contract itself: every operation that changes something. */
const CHANGING = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item as object as Record<string, Operation>).flatMap(([method, operation]) =>
    ['post', 'put', 'patch', 'delete'].includes(method) && operation['x-call'].reads !== true
      ? [{ method: method.toUpperCase(), path, id: operation.operationId, queue: operation['x-call'].queue }]
      : [],
  ),
)
const TABLE: Readonly<Record<string, WithoutNetwork>> = WITHOUT_NETWORK
const idsOf = (which: (found: WithoutNetwork) => boolean) =>
  Object.entries(TABLE).flatMap(([id, found]) => (which(found) ? [id] : []))

describe('what becomes of a change without a network', () => {
  it('is listed for each operation of the contract that changes something, and for nothing else [OFFL-133]', () => {
    expect(CHANGING.length).toBeGreaterThan(90)
    expect(Object.keys(TABLE).sort()).toEqual(CHANGING.map(({ id }) => id).sort())
  })

  it('is waiting exactly where the contract allows to store it, by itself exactly where it may be repeated [OFFL-133, OFFL-134]', () => {
    for (const { id, queue, ...line } of CHANGING) {
      const found = TABLE[id]
      expect(found?.kind === 'waits', id).toBe(queue === 'allowed')
      if (found?.kind === 'waits') expect(found.goes === 'by itself', id).toBe(isSafeToRetry(line))
    }
  })

  it('a completed visit waits for a word, a rescheduled one goes by itself; a registration is refused beforehand [OFFL-134, OFFL-135]', () => {
    expect(WITHOUT_NETWORK.completeVisit).toEqual({ kind: 'waits', marked: 'visit', goes: 'on word' })
    expect(WITHOUT_NETWORK.rescheduleVisit).toEqual({ kind: 'waits', marked: 'visit', goes: 'by itself' })
    const text = '연결이 끊어져 지금은 할 수 없습니다.'
    expect(WITHOUT_NETWORK.createVisit).toEqual({ kind: 'refused', text, isSaidBefore: true })
  })

  it('is marked in the cell of a subject, at the visit, or in the banner; the rest is refused in words [OFFL-131, OFFL-132, OFFL-133]', () => {
    const marked = (where: string) => idsOf((found) => found.kind === 'waits' && found.marked === where).sort()
    expect(marked('subject-cell')).toEqual(['changeSubjectDate', 'enrollSubject', 'updateEnno', 'updateScno'])
    expect(marked('visit')).toEqual(['completeVisit', 'deleteVisit', 'rescheduleVisit', 'updateVisit', 'withdrawVisit'])
    expect(idsOf((found) => found.kind === 'unseen').sort()).toEqual([
      'checkDuplicateSubject',
      'logout',
      'refreshSession',
      'rememberProject',
    ])
    const texts = new Set(Object.values(TABLE).flatMap((found) => (found.kind === 'refused' ? [found.text] : [])))
    expect(texts).toEqual(new Set(['네트워크 연결에 실패했습니다', '연결이 끊어져 지금은 할 수 없습니다.']))
  })
})
