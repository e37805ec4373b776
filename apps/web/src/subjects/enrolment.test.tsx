import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, lineOf, refusal } from '../testing/playedServer'
import { cellOf, fullData, grid, openSubjects, SEOUL, STUDY, subjectOf, typeDate } from '../testing/subjectsPage'

const CONSENTED = subjectOf(2, { consentDate: '2026-11-02', screeningStartDate: '2026-11-02' })
const GROUPS = [
  { armCode: 'ARM-05', armName: '다섯군' },
  { armCode: 'ARM-06', armName: '여섯군' },
]
const dialogOf = (name: string) => page.getByRole('dialog', { name })
const open = (answers: Answers = {}) =>
  openSubjects({ answers: { ...fullData([subjectOf(1), CONSENTED]), listTreatmentGroups: () => GROUPS, ...answers } })

describe('the enrolment', () => {
  const openEnrolment = async () => {
    await (await cellOf('SC-01-002', '등록일')).dblClick()
    return dialogOf('시험대상자 등록')
  }

  it('proposes the next number of the institution, sends the choice with the version, and shows the response [SUBJ-153, SUBJ-277, SUBJ-282, SUBJ-283, SUBJ-291, DCALL-017, DCALL-030, DCALL-056]', async () => {
    const enrolled = { ...CONSENTED, enrollmentDate: '2026-11-12', enno: 'EN-01-666', version: 900 }
    const { server, toasts } = await open({ getNextEnno: () => 'EN-01-055', enrollSubject: () => enrolled })
    const dialog = await openEnrolment()
    await expect.element(dialog.getByRole('textbox', { name: '등록번호(ENNO)' })).toHaveValue('EN-01-055')
    await typeDate('2026-11-10')
    await dialog.getByRole('button', { name: /연구군/ }).click()
    await page.getByRole('option', { name: '여섯군' }).click()
    await dialog.getByRole('button', { name: '등록', exact: true }).click()
    await expect.element(grid.getByText('EN-01-666')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await server.settled()
    expect(server.callsOf('getNextEnno').map(lineOf)).toEqual([`getNextEnno ${STUDY} ${SEOUL}`])
    expect(server.callsOf('enrollSubject').map(lineOf)).toEqual([`enrollSubject ${STUDY} subject-002`])
    expect(server.callsOf('enrollSubject')[0]?.headers.get('if-match')).toBe('"42"')
    expect(server.callsOf('enrollSubject')[0]?.body).toEqual({
      treatmentGroup: 'ARM-06',
      enrollmentDate: '2026-11-10',
      enno: 'EN-01-055',
      reason: '최초 입력 - 시스템 기록',
    })
    expect(server.callsOf('listSubjects')).toHaveLength(1)
    expect(toasts()).toEqual(['success: 시험대상자가 등록되었습니다.'])
  })

  it('goes on with what was typed when another user changed the subject first, against the version that came with the refusal [SUBJ-176, DCALL-011, DCALL-056]', async () => {
    const current = { ...CONSENTED, initials: 'ZZ', version: 50 }
    const message = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
    const older = { success: false, status: 'failed', message, error: '', code: 'version', data: current }
    const { server, toasts } = await open({
      getNextEnno: () => 'EN-01-055',
      enrollSubject: ({ headers }) =>
        headers.get('if-match') === '"50"'
          ? { ...current, enrollmentDate: '2026-11-10', enno: 'EN-01-055', version: 51 }
          : Response.json(older, { status: 412 }),
    })
    const dialog = await openEnrolment()
    await expect.element(dialog.getByRole('textbox', { name: '등록번호(ENNO)' })).toHaveValue('EN-01-055')
    await typeDate('2026-11-10')
    await dialog.getByRole('button', { name: /연구군/ }).click()
    await page.getByRole('option', { name: '여섯군' }).click()
    await dialog.getByRole('button', { name: '등록', exact: true }).click()
    await expect.element(dialog.getByText(message)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /연구군/ })).toHaveTextContent('여섯군')
    await expect.element(grid.getByText('ZZ')).toBeInTheDocument()
    await dialog.getByRole('button', { name: '등록', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const calls = server.callsOf('enrollSubject')
    expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"42"', '"50"'])
    expect(calls[1]?.body).toEqual(calls[0]?.body)
    expect(calls[1]?.body).toMatchObject({ enrollmentDate: '2026-11-10', treatmentGroup: 'ARM-06' })
    expect(server.callsOf('listSubjects')).toHaveLength(1)
    expect(toasts()).toEqual([`error: ${message}`, 'success: 시험대상자가 등록되었습니다.'])
  })

  it('that takes its row out of the filter leaves the focus in the row now in its place [SUBJ-433]', async () => {
    const next = subjectOf(3, { consentDate: '2026-11-03', screeningStartDate: '2026-11-03' })
    const enrolled = { ...CONSENTED, enrollmentDate: '2026-11-10', enno: 'EN-01-055' }
    await openSubjects({
      query: '?status=screening',
      answers: {
        ...fullData([CONSENTED, next]),
        listTreatmentGroups: () => GROUPS,
        getNextEnno: () => 'EN-01-055',
        enrollSubject: () => enrolled,
      },
    })
    const dialog = await openEnrolment()
    await expect.element(dialog.getByRole('textbox', { name: '등록번호(ENNO)' })).toHaveValue('EN-01-055')
    await typeDate('2026-11-10')
    await dialog.getByRole('button', { name: /연구군/ }).click()
    await page.getByRole('option', { name: '여섯군' }).click()
    await dialog.getByRole('button', { name: '등록', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const place = await cellOf('SC-01-003', '등록일')
    await expect.poll(() => document.activeElement).toBe(place.element())
  })

  it.each<[what: string, proposed: string, rows: string, NonNullable<Answers['getNextEnno']>]>([
    ['a failure', 'EN-01-001', 'SUBJ-200, SUBJ-278', () => refusal(400)],
    ['another kind of number', 'EN-01-001', 'SUBJ-200, SUBJ-278', () => 'SC-01-055'],
    ['a plain text', 'EN-01-055', 'SUBJ-277, DCALL-030', () => Response.json('EN-01-055')],
    ['the last number', '', 'SUBJ-198', () => refusal(409)],
  ])('proposes after %s "%s" [%s]', async (_what, proposed, _rows, getNextEnno) => {
    const { toasts } = await open({ getNextEnno })
    const dialog = await openEnrolment()
    await expect.element(dialog.getByRole('button', { name: '등록', exact: true })).toBeEnabled()
    await expect.element(dialog.getByRole('textbox', { name: '등록번호(ENNO)' })).toHaveValue(proposed)
    expect(toasts()).toEqual([])
  })

  it('requests the next number each time, and the groups once [SUBJ-277]', async () => {
    const { server } = await open({ getNextEnno: () => 'EN-01-055' })
    for (const next of ['EN-01-055', 'EN-01-056']) {
      server.answer({ getNextEnno: () => next })
      const dialog = await openEnrolment()
      await expect.element(dialog.getByRole('textbox', { name: '등록번호(ENNO)' })).toHaveValue(next)
      await dialog.getByRole('button', { name: '취소' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
    }
    expect(server.callsOf('getNextEnno')).toHaveLength(2)
    expect(server.callsOf('listTreatmentGroups').map(lineOf)).toEqual([`listTreatmentGroups ${STUDY}`])
  })

  it('requests the groups again after they could not be loaded [SUBJ-275]', async () => {
    const { server } = await open({ getNextEnno: () => 'EN-01-055', listTreatmentGroups: () => refusal(400) })
    const dialog = await openEnrolment()
    await expect.element(dialog.getByText('연구군 목록을 불러올 수 없습니다.')).toBeVisible()
    server.answer({ listTreatmentGroups: () => GROUPS })
    await dialog.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(dialog.getByRole('button', { name: /연구군/ })).toBeEnabled()
  })
})
