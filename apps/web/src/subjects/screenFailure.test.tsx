import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, lineOf } from '../testing/playedServer'
import { cellOf, fullData, grid, openSubjects, STUDY, subjectOf } from '../testing/subjectsPage'

const CONSENTED = subjectOf(2, { consentDate: '2026-11-02', screeningStartDate: '2026-11-02' })
const FAILED = subjectOf(5, {
  consentDate: '2026-11-02',
  screeningFailDate: '2026-11-05',
  screenFailureReason: 'INCLUSION_CRITERIA',
  screenFailureDetail: '혈압',
})
const open = (answers: Answers = {}) =>
  openSubjects({ answers: { ...fullData([subjectOf(1), CONSENTED, FAILED]), ...answers } })
const dialogOf = (name: string) => page.getByRole('dialog', { name })

describe('the screening failure', () => {
  it('is stored as a change of its date, with reason and detail and today in Seoul [SUBJ-160, SUBJ-171, SUBJ-299, SUBJ-307, DCALL-024, DCALL-056]', async () => {
    const { server, toasts } = await open({
      changeSubjectDate: () => ({ ...CONSENTED, screeningFailDate: '2026-11-13' }),
    })
    await (await cellOf('SC-01-002', '스크리닝 탈락일')).dblClick()
    const dialog = dialogOf('스크리닝 탈락 처리')
    await dialog.getByRole('textbox', { name: '상세 사유' }).fill('혈당')
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect.element(grid.getByText('2026. 11. 13.', { exact: true })).toBeVisible()
    await server.settled()
    expect(server.callsOf('changeSubjectDate').map(lineOf)).toEqual([`changeSubjectDate ${STUDY} subject-002`])
    expect(server.callsOf('changeSubjectDate')[0]?.headers.get('if-match')).toBe('"42"')
    expect(server.callsOf('changeSubjectDate')[0]?.body).toEqual({
      fieldName: 'screeningFailDate',
      fieldLabel: '스크리닝 탈락일',
      newValue: '2026-11-20',
      changeReason: '최초 입력 - 시스템 기록',
      screenFailureReason: 'OTHER',
      screenFailureDetail: '혈당',
    })
    expect(toasts()).toEqual(['success: 스크리닝 탈락 정보가 저장되었습니다.'])
  })

  it('is corrected, once stored, in the other dialog, where it can be cleared [SUBJ-161, SUBJ-308, SUBJ-172]', async () => {
    const { server, toasts } = await open({ changeSubjectDate: () => ({ ...FAILED, screeningFailDate: null }) })
    await (await cellOf('SC-01-005', '스크리닝 탈락일')).dblClick()
    const edit = dialogOf('스크리닝 탈락 정보 수정')
    await expect.element(edit.getByRole('textbox', { name: '상세 사유' })).toHaveValue('혈압')
    await edit.getByRole('button', { name: '날짜 삭제' }).click()
    const clearing = dialogOf('스크리닝 탈락일 변경')
    await clearing.getByRole('textbox', { name: '변경 사유' }).fill('잘못 입력')
    // The button above the reason selects clearing, the last one confirms it.
    await clearing.getByRole('button', { name: '날짜 삭제' }).last().click()
    await expect.poll(toasts).toEqual(['success: 날짜가 변경되었습니다.'])
    expect(server.callsOf('changeSubjectDate').map(({ body }) => body)).toEqual([
      {
        fieldName: 'screeningFailDate',
        fieldLabel: '스크리닝 탈락일',
        newValue: null,
        changeReason: '잘못 입력',
      },
    ])
  })
})
