import { describe, expect, it } from 'vitest'
import type { StoredVisit } from '../visit-state'
import { checkVisitDate, decideVisitEdit } from '.'

const DAY = '2025-03-10'
const OPEN: StoredVisit = {
  visitId: 'id-2',
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  visitNumber: 2,
  visitCode: 'V2',
  visitName: '방문',
  visitTemplateId: null,
  scheduledDate: DAY,
  actualVisitDate: null,
  visitWindowStart: '2025-03-07',
  visitWindowEnd: '2025-03-13',
}
const OPEN_BASELINE: StoredVisit = { ...OPEN, visitId: 'id-1', visitNumber: 1, visitCode: 'V1' }
const DONE: StoredVisit = { ...OPEN, visitStatus: 'COMPLETED', actualVisitDate: DAY }

describe('saving the edit dialog of a visit', () => {
  const TODAY = '2025-03-12'
  const NOTHING = { actualDate: null, scheduledDate: DAY, changeReason: '', areNotesChanged: false }
  const save = (input: Partial<typeof NOTHING> | { actualDate: string } | object, one = OPEN) =>
    decideVisitEdit(one, { ...NOTHING, ...input }, TODAY)
  const refused = (rule: string, message: string) => ({ refusal: { rule, message } })

  it('edits a completed visit without a reason [VISIT-141]', () => {
    expect(save({ actualDate: TODAY }, DONE)).toEqual({ edit: 'edit-completed' })
  })

  it('requires the actual date of a completed visit, not after today [VISIT-125, VISIT-126]', () => {
    expect(save({}, DONE)).toEqual(refused('not-a-date', '실제 방문일을 선택해주세요.'))
    expect(save({ actualDate: '2025-03-13' }, DONE)).toEqual(
      refused('after-today', '방문일은 미래 날짜일 수 없습니다.'),
    )
  })

  it('completes an open visit with an actual date, also the baseline [VISIT-145]', () => {
    expect(save({ actualDate: TODAY })).toEqual({ edit: 'complete' })
    expect(save({ actualDate: TODAY }, OPEN_BASELINE)).toEqual({ edit: 'complete' })
    expect(save({ actualDate: '2025-03-13' })).toEqual(refused('after-today', '방문일은 미래 날짜일 수 없습니다.'))
  })

  it('reschedules when date or notes changed; only the date requires a reason [VISIT-144, VISIT-150]', () => {
    const moved = { scheduledDate: '2025-03-11' }
    expect(save({})).toEqual({ edit: 'unchanged' })
    expect(save({ areNotesChanged: true })).toEqual({ edit: 'reschedule' })
    expect(save(moved)).toEqual(refused('reason', '변경 사유를 입력해주세요.'))
    expect(save({ ...moved, changeReason: '  ' })).toEqual(refused('reason', '변경 사유를 입력해주세요.'))
    expect(save({ ...moved, changeReason: '가'.repeat(255) })).toEqual({ edit: 'reschedule' })
    expect(save({ ...moved, changeReason: '가'.repeat(256) })).toEqual(
      refused('reason', '변경 사유는 255자 이하로 입력해주세요.'),
    )
    expect(save({ scheduledDate: '2025-02-30', changeReason: '요청' })).toEqual(
      refused('not-a-date', '방문일을 선택해주세요.'),
    )
  })

  it('allows a new date outside the window, with a warning [VISIT-148, VISIT-164]', () => {
    const scheduledDate = '2025-03-14'
    expect(save({ scheduledDate, changeReason: '요청' })).toEqual({ edit: 'reschedule' })
    expect(checkVisitDate(scheduledDate, { start: '2025-03-07', end: '2025-03-13' })?.message).toBe(
      '방문 허용범위를 벗어났습니다. (2025-03-07 ~ 2025-03-13)',
    )
  })
})
