import { CHANGE_TYPE_LABELS } from '@imsang/domain/audit-chain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeTypeLook, newestFirst } from './auditRecord'

const look = (changeType: string, changeTypeDescription = '') => changeTypeLook({ changeType, changeTypeDescription })

describe('the label and tone of a change', () => {
  it.each([
    ['CREATE', '생성', 'positive', 'AUDIT-026'],
    ['ENROLLMENT', '등록', 'positive', 'AUDIT-027'],
    ['COMPLETE', '완료', 'positive', 'AUDIT-028'],
    ['UPDATE', '수정', 'accent', 'AUDIT-029'],
    ['SCREENING_START', '스크리닝 시작', 'accent', 'AUDIT-030'],
    ['SCREENING_COMPLETE', '스크리닝 완료', 'accent', 'AUDIT-031'],
    ['DELETE', '삭제', 'critical', 'AUDIT-032'],
    ['SCREENING_FAIL', '스크리닝 탈락', 'critical', 'AUDIT-033'],
    ['DROPOUT', '중도탈락', 'critical', 'AUDIT-034'],
    ['STATUS_CHANGE', '상태 변경', 'caution', 'AUDIT-035'],
    ['DATE_CHANGE', '날짜 변경', 'info', 'AUDIT-036'],
    ['INQUIRY', '조회', 'muted', 'TRUST-146'],
  ])('are, for the type %s, %s and %s [%s]', (type, label, tone) => {
    expect(look(type, label)).toEqual({ tone, text: label })
    expect(Object.entries(CHANGE_TYPE_LABELS)).toContainEqual([type, label])
  })

  it('are the raw text and neutral for an unknown type [AUDIT-037]', () => {
    expect(look('MERGE', '병합')).toEqual({ tone: 'muted', text: 'MERGE' })
    expect(look('constructor')).toEqual({ tone: 'muted', text: 'constructor' })
  })
})

describe('the order of a history', () => {
  const at = (id: string, changedAt: string) => ({ id, changedAt })

  it('starts with the newest entry and, at the same time, the highest id [AUDIT-004]', () => {
    const first = at('d', '2026-11-19T23:59:59.999Z')
    const second = at('b', '2026-11-20T00:00:00Z')
    const third = at('c', '2026-11-20T00:00:00.000Z')
    const fourth = at('a', '2026-11-20T00:00:00.001Z')
    expect(newestFirst([second, first, fourth, third])).toEqual([fourth, third, second, first])
  })

  it("does not depend on the order of the server's answer [AUDIT-004]", () => {
    const moments = fc.integer({ min: 0, max: 3 }).map((second) => `2026-11-20T00:00:0${second}.000Z`)
    const records = fc.uniqueArray(fc.record({ id: fc.uuid(), changedAt: moments }), { selector: ({ id }) => id })
    fc.assert(
      fc.property(records, (list) => {
        expect(newestFirst(newestFirst(list).toReversed())).toEqual(newestFirst(list))
      }),
    )
  })
})
