import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../base/services'
import { management, openVisits as open, STORED, SUBJECT, TEMPLATES, V1, V2, V3, visit } from '../testing/managedVisits'
import { held, lineOf, refusal } from '../testing/playedServer'
import { STUDY, typeDate } from '../testing/subjectsPage'

const dialogOf = (name: string) => page.getByRole('dialog', { name, exact: true })
const button = (name: string) => management.getByRole('button', { name, exact: true })
const buttonsIn = (row: Element) =>
  [...row.querySelectorAll('td:last-child button')].map(({ textContent }) => textContent.trim())
const rows = () => management.getByRole('table', { name: '방문 목록' }).getByRole('row').elements().slice(1)
const cells = (row: Element) =>
  [...row.children].slice(0, 7).map(({ textContent }) => textContent.trim().replace('-값 없음', ''))
const save = (name: string, label = '저장') => dialogOf(name).getByRole('button', { name: label, exact: true }).click()

describe('the visits of a subject', () => {
  it('are listed by number, with the calculated ones of its arm and without buttons on them [VISIT-076, VISIT-077, VISIT-078, VISIT-080, VISIT-081, VISIT-082, VISIT-083, VISIT-086]', async () => {
    const { server } = await open()
    await expect.poll(() => rows().length).toBe(4)
    expect(rows().map(cells)).toEqual([
      ['1차 방문', 'V1', '완료 왜?', '2026. 10. 1.', '', '2026. 10. 5.', '활력징후 정상'],
      ['2차 방문', 'V2', '진행 중 왜?', '2026. 11. 2.', '2026. 10. 31. ~ 2026. 11. 7.', '', ''],
      ['3차 방문', 'V3', '예정 왜?', '2026. 11. 30.', '2026. 11. 28. ~ 2026. 12. 5.', '', ''],
      ['4차 방문', 'V4', '예정', '2026. 12. 28.', '2026. 12. 26. ~ 2027. 1. 2.', '', ''],
    ])
    expect(rows().map(buttonsIn)).toEqual([['수정', '방문 철회'], ['완료 처리', '수정', '삭제'], ['삭제'], []])
    expect(
      management
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['방문 목록', '시험대상자 방문 등록'])
    await expect.element(button('기타 방문 등록')).toBeVisible()
    expect(server.callsOf('listSubjectVisits').map(lineOf)).toEqual([`listSubjectVisits ${STUDY} subject-001`])
  })

  it('explain their state and each button that is missing [VISIT-266, VISIT-110, VISIT-111, VISIT-115, VISIT-117]', async () => {
    await open()
    await button('예정 왜? 3차 방문: 상태의 이유').click()
    const why = page.getByRole('dialog', { name: /상태의 이유$/ })
    await expect.element(why.getByText('앞선 방문(V2)이 완료되지 않아 예정으로 표시됩니다.')).toBeVisible()
    expect(
      why
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      '완료 처리: 앞선 방문(V2)이 완료되지 않아 완료 처리할 수 없습니다.',
      '수정: 앞선 방문(V2)이 완료되지 않아 수정할 수 없습니다.',
      '방문 철회: 완료된 방문만 철회할 수 있습니다.',
    ])
    await userEvent.keyboard('{Escape}')
    await button('완료 왜? 1차 방문: 상태의 이유').click()
    await expect.element(why.getByText('실제 방문일(2026. 10. 5.)이 있어 완료입니다.')).toBeVisible()
    expect(
      why
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      '완료 처리: 이미 완료된 방문입니다.',
      '삭제: 실제 방문일(2026. 10. 5.)이 있어 완료된 방문이므로 삭제할 수 없습니다.',
    ])
  })

  it('are shown in each state; one that is complete, unscheduled or cancelled is not to be completed [VISIT-093, VISIT-094, VISIT-100, VISIT-112]', async () => {
    const inProgress = { ...V3, visitStatus: 'IN_PROGRESS' as const }
    const cancelled = { ...V2, visitStatus: 'CANCELLED' as const }
    const unscheduled = visit(5, {
      visitType: 'UNSCHEDULED',
      visitCode: null,
      visitName: '비정기 방문',
      visitNumber: null,
      visitTemplateId: null,
      visitStatus: 'COMPLETED',
      actualVisitDate: '2026-11-10',
    })
    await open({}, [V1, cancelled, inProgress, visit(4), unscheduled])
    await expect.poll(() => rows().length).toBe(5)
    expect(rows().map((row) => [...cells(row).slice(0, 3), buttonsIn(row).includes('완료 처리')])).toEqual([
      ['1차 방문', 'V1', '완료 왜?', false],
      ['2차 방문', 'V2', '취소 왜?', false],
      ['3차 방문', 'V3', '진행 중 왜?', true],
      ['4차 방문', 'V4', '예정 왜?', false],
      ['비정기 방문', '', '완료 왜?', false],
    ])
  })

  it('leave the focus on a tab that was pressed while they were loading [VISIT-109]', async () => {
    const visits = held([...STORED])
    const { server } = await open({ listSubjectVisits: visits.answer })
    const tab = management.getByRole('tab', { name: '방문 목록' })
    await tab.click()
    visits.release()
    await expect.poll(() => rows().length).toBe(4)
    await server.settled()
    expect(document.activeElement).toBe(tab.element())
  })

  it('say in their row that a change of them waits [OFFL-132]', async () => {
    await open({ completeVisit: () => Promise.reject(new TypeError('no connection')) })
    await expect.poll(() => rows().length).toBe(4)
    const sent = client.POST('/api/v1/projects/{projectId}/visits/{visitId}/complete', {
      params: { path: { projectId: STUDY, visitId: 'visit-2' }, header: { 'If-Match': '"12"' } },
      body: { actualDate: '2026-11-04', generateRemainingVisits: false },
    })
    await expect(sent).rejects.toThrow()
    await expect
      .poll(() => rows().map(({ textContent }) => textContent?.includes('대기 중')))
      .toEqual([false, true, false, false])
  })

  it('open their detail [VISIT-087, VISIT-088, VISIT-089]', async () => {
    await open()
    await button('1차 방문 방문 상세').click()
    const detail = dialogOf('방문 상세')
    for (const text of ['기준 방문 설명', '정하은', '정기 방문', '2026. 10. 5. 오전 10:30']) {
      await expect.element(detail.getByText(text, { exact: true })).toBeVisible()
    }
  })

  it('tell that they, or the templates, could not be loaded, and are loaded on another try [VISIT-084, VISIT-085]', async () => {
    const { server, toasts } = await open({
      listSubjectVisits: () => refusal(400),
      listVisitTemplates: () => refusal(400),
    })
    await expect
      .poll(toasts)
      .toEqual(['error: 방문 정보를 불러오는 데 실패했습니다.', 'error: 방문 템플릿을 불러오는 데 실패했습니다.'])
    server.answer({ listSubjectVisits: () => STORED })
    await management.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(management.getByText('방문 템플릿을 불러오는 데 실패했습니다.')).toBeVisible()
    await expect.poll(() => rows().length).toBe(3)
    server.answer({ listVisitTemplates: () => TEMPLATES })
    await management.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(() => rows().length).toBe(4)
  })
})

describe('a completion', () => {
  it('is where the focus begins, also when the templates come after the visits [VISIT-109]', async () => {
    const templates = held(TEMPLATES)
    const { server } = await open({ listVisitTemplates: templates.answer })
    await expect.poll(() => server.callsOf('listSubjectVisits')).toHaveLength(1)
    // The visits are there, and drawn as waiting for the templates.
    await new Promise((resolve) => setTimeout(resolve, 100))
    templates.release()
    await expect.element(button('2차 방문 완료 처리')).toHaveFocus()
  })

  it('takes a press, the day, and another press; the window is shown before, and a day outside of it warns [VISIT-109, VISIT-124, VISIT-127, VISIT-131, VISIT-138, VISIT-148, VISIT-164]', async () => {
    const done = { ...V2, visitStatus: 'COMPLETED' as const, actualVisitDate: '2026-11-08', version: 13 }
    const { server, toasts } = await open({ completeVisit: () => ({ visit: done, generatedVisits: [] }) })
    await expect.element(button('2차 방문 완료 처리')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const dialog = dialogOf('완료 처리')
    await expect.element(dialog.getByText('허용범위: 2026. 10. 31. ~ 2026. 11. 7.')).toBeVisible()
    await typeDate('2026-11-08')
    await expect.element(dialog.getByText('방문 허용범위를 벗어났습니다. (2026-10-31 ~ 2026-11-07)')).toBeVisible()
    server.answer({ listSubjectVisits: () => [V1, done, V3] })
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    // The next one is offered.
    await expect.element(button('3차 방문 완료 처리')).toHaveFocus()
    const [call] = server.callsOf('completeVisit')
    expect([call && lineOf(call), call?.headers.get('if-match'), call?.body]).toEqual([
      `completeVisit ${STUDY} visit-2`,
      '"12"',
      { actualDate: '2026-11-08', generateRemainingVisits: false },
    ])
    expect(toasts()).toEqual(['success: 방문이 완료되었습니다.'])
  })

  it('needs a day that is not after today [VISIT-125, VISIT-126]', async () => {
    const { server } = await open()
    await button('2차 방문 완료 처리').click()
    const dialog = dialogOf('완료 처리')
    await save('완료 처리', '완료 처리')
    await expect.element(dialog.getByText('실제 방문일을 선택해주세요.')).toBeVisible()
    await dialog.getByRole('spinbutton').first().click()
    await typeDate('2026-11-21')
    await save('완료 처리', '완료 처리')
    await expect.element(dialog.getByText('방문일은 미래 날짜일 수 없습니다.')).toBeVisible()
    expect(server.callsOf('completeVisit')).toEqual([])
  })

  it('of a baseline visit that somebody else was first with goes on as a correction with day and notes [VISIT-251, VISIT-145]', async () => {
    const message = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
    const first = { ...V1, visitStatus: 'SCHEDULED' as const, actualVisitDate: null }
    const refused = Response.json({ success: false, status: 'failed', message, code: 'x', data: V1 }, { status: 412 })
    const { server } = await open({ completeVisit: () => refused }, [first])
    await button('1차 방문 수정').click()
    const dialog = dialogOf('방문 수정')
    await dialog.getByRole('textbox', { name: '비고' }).fill('혈압 재측정')
    await dialog.getByRole('group', { name: '실제 방문일' }).getByRole('spinbutton').first().click()
    await typeDate('2026-10-06')
    server.answer({ listSubjectVisits: () => [{ ...V1, version: 12 }, V2, V3], updateVisit: () => V1 })
    await save('방문 수정')
    await expect.element(dialog.getByText(message).first()).toBeVisible()
    await dialog.getByRole('button', { name: '수정으로 이어가기' }).click()
    await dialog.getByRole('textbox', { name: '수정 사유 (선택)' }).fill('오기')
    await save('방문 수정')
    await expect.element(dialog).not.toBeInTheDocument()
    const [call] = server.callsOf('updateVisit')
    expect([call?.headers.get('if-match'), call?.body]).toEqual([
      '"12"',
      { actualDate: '2026-10-06', description: '기준 방문 설명', notes: '혈압 재측정', editReason: '오기' },
    ])
  })

  it('that is refused keeps the day; one that somebody else was first with goes on as a correction [VISIT-139, VISIT-251]', async () => {
    const done = { ...V2, visitStatus: 'COMPLETED' as const, actualVisitDate: '2026-11-03', version: 13 }
    const message = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
    const { server, toasts } = await open({ completeVisit: () => refusal(400) })
    await button('2차 방문 완료 처리').click()
    const dialog = dialogOf('완료 처리')
    await typeDate('2026-11-04')
    await save('완료 처리', '완료 처리')
    await expect.poll(() => toasts()[0]).toMatch(/^error: 방문 완료 처리에 실패했습니다\./)
    server.answer({
      completeVisit: () =>
        Response.json({ success: false, status: 'failed', message, code: 'x', data: done }, { status: 412 }),
      listSubjectVisits: () => [V1, done, V3],
      updateVisit: () => ({ ...done, actualVisitDate: '2026-11-04', version: 14 }),
    })
    await save('완료 처리', '완료 처리')
    await expect.element(dialog.getByText(message).first()).toBeVisible()
    await dialog.getByRole('button', { name: '수정으로 이어가기' }).click()
    await save('방문 수정')
    await expect.element(dialogOf('방문 수정')).not.toBeInTheDocument()
    const [call] = server.callsOf('updateVisit')
    expect([call?.headers.get('if-match'), call?.body]).toEqual([
      '"13"',
      { actualDate: '2026-11-04', description: null, notes: null, editReason: null },
    ])
  })
})

describe('a correction', () => {
  it('sends day, texts and the optional reason; its texts say that no name belongs there [VISIT-113, VISIT-140, VISIT-141, VISIT-142, VISIT-143, VISIT-265]', async () => {
    const { server, toasts } = await open({ updateVisit: () => refusal(400) })
    await button('1차 방문 수정').click()
    const dialog = dialogOf('방문 수정')
    expect(dialog.getByText('이름 등 개인정보는 입력하지 마세요.').elements()).toHaveLength(2)
    await dialog.getByRole('textbox', { name: '비고' }).fill('혈압 재측정')
    await dialog.getByRole('textbox', { name: '수정 사유 (선택)' }).fill('오기')
    await save('방문 수정')
    await expect.poll(() => toasts()[0]).toMatch(/^error: 방문 수정에 실패했습니다\./)
    server.answer({ updateVisit: () => ({ ...V1, notes: '혈압 재측정', version: 12 }) })
    await save('방문 수정')
    await expect.element(dialog).not.toBeInTheDocument()
    const [, call] = server.callsOf('updateVisit')
    expect([call && lineOf(call), call?.headers.get('if-match'), call?.body]).toEqual([
      `updateVisit ${STUDY} visit-1`,
      '"11"',
      { actualDate: '2026-10-05', description: '기준 방문 설명', notes: '혈압 재측정', editReason: '오기' },
    ])
    expect(toasts().at(-1)).toBe('success: 방문 정보가 수정되었습니다.')
  })

  it('says that texts of others are hidden [VISIT-264]', async () => {
    await open({}, [{ ...V1, notes: null, visitDescription: null, areTextsHidden: true }, V2])
    await expect.element(management.getByText('가려진 정보').first()).toBeVisible()
    await button('1차 방문 수정').click()
    await expect
      .element(
        dialogOf('방문 수정')
          .getByText(/다른 기관이 입력한 내용은 가려진 정보입니다/)
          .first(),
      )
      .toBeVisible()
  })
})

describe('a planned visit', () => {
  it('is moved with a reason, also out of its window [VISIT-114, VISIT-144, VISIT-146, VISIT-148, VISIT-150]', async () => {
    const { server, toasts } = await open({
      rescheduleVisit: () => ({ ...V2, scheduledDate: '2026-12-01', version: 13 }),
    })
    await button('2차 방문 수정').click()
    const dialog = dialogOf('방문 수정')
    await save('방문 수정')
    await expect.element(dialog.getByText('변경된 내용이 없습니다.')).toBeVisible()
    await dialog.getByRole('spinbutton').first().click()
    await typeDate('2026-12-01')
    await expect.element(dialog.getByText('방문 허용범위를 벗어났습니다. (2026-10-31 ~ 2026-11-07)')).toBeVisible()
    await save('방문 수정')
    await expect.element(dialog.getByText('변경 사유를 입력해주세요.')).toBeVisible()
    await dialog.getByRole('textbox', { name: '변경 사유' }).fill('휴가')
    await save('방문 수정')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.callsOf('rescheduleVisit').map(({ body }) => body)).toEqual([
      { scheduledDate: '2026-12-01', changeReason: '휴가', notes: null },
    ])
    expect(toasts()).toEqual(['success: 방문 정보가 수정되었습니다.'])
  })

  it('that is the baseline is completed by its actual day, and generates the later ones [VISIT-110, VISIT-127, VISIT-129]', async () => {
    const first = { ...V1, visitStatus: 'SCHEDULED' as const, actualVisitDate: null }
    const { server } = await open({ completeVisit: () => ({ visit: V1, generatedVisits: [V2, V3] }) }, [first])
    await expect.poll(() => rows().map(buttonsIn)[0]).toEqual(['수정'])
    await button('1차 방문 수정').click()
    const dialog = dialogOf('방문 수정')
    await dialog.getByRole('group', { name: '실제 방문일' }).getByRole('spinbutton').first().click()
    await typeDate('2026-10-05')
    await save('방문 수정')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.callsOf('completeVisit').map(({ body }) => body)).toEqual([
      { actualDate: '2026-10-05', generateRemainingVisits: true },
    ])
  })

  it('is deleted after a question [VISIT-116, VISIT-120, VISIT-121, VISIT-122]', async () => {
    const { server, toasts } = await open({ deleteVisit: () => refusal(400) })
    const question = page.getByRole('alertdialog', { name: '방문 삭제' })
    await button('3차 방문 삭제').click()
    await expect.element(question.getByText('방문을 삭제하시겠습니까?')).toBeVisible()
    await question.getByRole('button', { name: '삭제' }).click()
    await expect.poll(() => toasts()[0]).toMatch(/^error: 방문 삭제에 실패했습니다\./)
    server.answer({ deleteVisit: () => ({ subjectId: SUBJECT.subjectId }), listSubjectVisits: () => [V1, V2] })
    await button('3차 방문 삭제').click()
    await question.getByRole('button', { name: '삭제' }).click()
    await expect.element(question).not.toBeInTheDocument()
    // Its template is planned again.
    await expect
      .poll(() => rows().map(buttonsIn))
      .toEqual([['수정', '방문 철회'], ['완료 처리', '수정', '삭제'], [], []])
    expect(server.callsOf('deleteVisit').map(({ headers }) => headers.get('if-match'))).toEqual(['"13"', '"13"'])
    expect(toasts().at(-1)).toBe('success: 방문이 삭제되었습니다.')
  })
})

describe('a withdrawal', () => {
  const preview = {
    subjectId: SUBJECT.subjectId,
    isRemoved: true,
    removedVisits: [{ visitId: 'visit-3', visitName: '3차 방문' }],
    keptVisits: [{ visitId: 'visit-2', visitName: '2차 방문' }],
  }

  it('says before what goes and what stays, and needs a reason [VISIT-257, VISIT-260, VISIT-262]', async () => {
    const { server, toasts } = await open({ previewWithdrawal: () => preview, withdrawVisit: () => refusal(400) })
    await button('1차 방문 방문 철회').click()
    const dialog = dialogOf('방문 철회')
    await expect.element(dialog.getByText('함께 삭제되는 방문 1건')).toBeVisible()
    await expect.element(dialog.getByText('남는 방문 1건')).toBeVisible()
    await save('방문 철회', '철회')
    await expect.element(dialog.getByText('철회 사유를 입력해주세요.')).toBeVisible()
    await dialog.getByRole('textbox', { name: '철회 사유' }).fill('다른 대상자의 방문')
    await save('방문 철회', '철회')
    await expect.poll(() => toasts()[0]).toMatch(/^error: 방문 철회에 실패했습니다\./)
    server.answer({
      withdrawVisit: () => ({ subjectId: SUBJECT.subjectId, visit: null, removedVisits: preview.removedVisits }),
      listSubjectVisits: () => [V2],
    })
    await save('방문 철회', '철회')
    await expect.element(dialog).not.toBeInTheDocument()
    const call = server.callsOf('withdrawVisit').at(-1)
    expect([call && lineOf(call), call?.headers.get('if-match'), call?.body]).toEqual([
      `withdrawVisit ${STUDY} visit-1`,
      '"11"',
      { reason: '다른 대상자의 방문' },
    ])
    expect(toasts().at(-1)).toBe('success: 방문이 철회되었습니다.')
  })

  it('that the server refuses says why, and cannot be sent [VISIT-261]', async () => {
    const why = '이후 방문이 완료되어 철회할 수 없습니다. 이후 방문을 먼저 철회해주세요.'
    const refused = held(refusal(409, why))
    await open({ previewWithdrawal: refused.answer })
    await button('1차 방문 방문 철회').click()
    const dialog = dialogOf('방문 철회')
    await expect.element(dialog.getByRole('button', { name: '철회', exact: true })).toBeDisabled()
    refused.release()
    await expect.element(dialog.getByText(why)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: '철회', exact: true })).toBeDisabled()
  })

  it('is not offered while a later visit is complete, and says why [VISIT-261]', async () => {
    await open({}, [V1, { ...V2, visitStatus: 'COMPLETED', actualVisitDate: '2026-11-03' }, V3])
    await expect.poll(() => rows().map(buttonsIn)[0]).toEqual(['수정'])
    await button('완료 왜? 1차 방문: 상태의 이유').click()
    await expect
      .element(page.getByText('방문 철회: 이후 방문이 완료되어 철회할 수 없습니다. 이후 방문을 먼저 철회해주세요.'))
      .toBeVisible()
  })
})
