import { sampleInstitutions } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, held, lineOf, refusal } from '../testing/playedServer'
import { BUSAN, chooseRadio, fullData, openSubjects, SEOUL, STUDY, subjectOf, typeDate } from '../testing/subjectsPage'

const ROWS = [subjectOf(1), subjectOf(2)]
const open = (answers: Answers = {}) => openSubjects({ answers: { ...fullData(ROWS), ...answers } })
const dialogOf = (name: string) => page.getByRole('dialog', { name })
const subjectCalls = (lines: string[]) => lines.filter((line) => /^listSubject(s|Page) /.test(line))

describe('the registration', () => {
  it('checks the person, proposes the number of the institution, sends the subject, and shows it in the table [SUBJ-236, SUBJ-241, SUBJ-245, SUBJ-262, SUBJ-265, DCALL-015, DCALL-016, DCALL-029]', async () => {
    const check = held({ isDuplicate: false })
    const { server, toasts } = await open({
      getNextScno: () => 'SC-01-077',
      checkDuplicateSubject: check.answer,
      createSubject: () => subjectOf(7),
    })
    await page.getByRole('button', { name: '시험대상자 추가' }).click()
    const dialog = dialogOf('시험대상자 추가')
    await expect.element(dialog.getByRole('textbox', { name: '스크리닝번호(SCNO)' })).toHaveValue('SC-01-077')
    await expect.element(dialog.getByRole('textbox', { name: '기관' })).toHaveValue('한강서울병원')
    await dialog.getByRole('textbox', { name: '이니셜' }).fill('qwz')
    await userEvent.keyboard('{Tab}')
    await typeDate('1980-03-11')
    await chooseRadio(dialog.getByRole('radio', { name: '여' }))
    await expect.poll(() => server.callsOf('checkDuplicateSubject')).toHaveLength(1)
    const before = server.calls.length
    server.answer(fullData([...ROWS, subjectOf(7)]))
    // Pressed before the answer of the check: it waits for it.
    await dialog.getByRole('button', { name: '추가', exact: true }).click()
    expect(server.callsOf('createSubject')).toEqual([])
    check.release()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toBe('SC-01-007')
    await server.settled()
    expect(server.callsOf('getNextScno').map(lineOf)).toEqual([`getNextScno ${STUDY} ${SEOUL}`])
    const person = { initials: 'QWZ', dateOfBirth: '1980-03-11', gender: 'FEMALE' }
    expect(server.callsOf('checkDuplicateSubject').map(({ path, body }) => ({ path, body }))).toEqual([
      { path: { projectId: STUDY }, body: person },
    ])
    expect(server.callsOf('createSubject').map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: { projectId: STUDY },
        body: expect.objectContaining({ ...person, projectOrganizationId: SEOUL, ageGroup: '40s' }),
      },
    ])
    expect(server.callsOf('createSubject')[0]?.body).not.toHaveProperty('customScno')
    expect(subjectCalls(server.lines().slice(before))).toHaveLength(2)
    expect(toasts()).toEqual(['success: 시험대상자가 추가되었습니다.'])
  })

  it('requests the numbers of the chosen institution, and the institutions again after a failure [SUBJ-016, SUBJ-217, SUBJ-254, SUBJ-261, SUBJ-264]', async () => {
    const { server } = await openSubjects({
      as: 'chiefInvestigator',
      answers: { ...fullData(ROWS), getNextScno: () => 'SC-02-088', listInstitutions: () => refusal(400) },
    })
    await page.getByRole('button', { name: '시험대상자 추가' }).click()
    const dialog = dialogOf('시험대상자 추가')
    await expect.element(dialog.getByText('기관 목록을 불러오는 데 실패했습니다.')).toBeVisible()
    server.answer({ listInstitutions: () => sampleInstitutions() })
    await dialog.getByRole('button', { name: '다시 시도' }).click()
    await dialog.getByRole('combobox', { name: '기관' }).fill('부산')
    await page.getByRole('option', { name: '부산새벽병원' }).click()
    await expect.element(dialog.getByRole('textbox', { name: '스크리닝번호(SCNO)' })).toHaveValue('SC-02-088')
    expect(server.callsOf('getNextScno').map(lineOf)).toEqual([`getNextScno ${STUDY} ${BUSAN}`])
    expect(server.callsOf('listInstitutions').map(({ query }) => query.get('type'))).toEqual(['SITE', 'SITE'])
  })

  it.each<[what: string, proposed: string, rows: string, NonNullable<Answers['getNextScno']>]>([
    ['a failure', 'SC-01-001', 'SUBJ-199', () => refusal(400)],
    ['another kind of number', 'SC-01-001', 'SUBJ-199', () => 'EN-01-077'],
    ['a plain text', 'SC-01-077', 'SUBJ-236, DCALL-029', () => Response.json('SC-01-077')],
    ['the last number', '', 'SUBJ-198', () => refusal(409)],
  ])('proposes after %s "%s" [%s]', async (_what, proposed, _rows, getNextScno) => {
    const { toasts } = await open({ getNextScno })
    await page.getByRole('button', { name: '시험대상자 추가' }).click()
    const dialog = dialogOf('시험대상자 추가')
    const number = dialog.getByRole('textbox', { name: '스크리닝번호(SCNO)' })
    const exhausted = dialog.getByText('더 이상 발급할 수 있는 번호가 없습니다. 번호를 직접 입력해주세요.')
    if (proposed === '') await expect.element(exhausted).toBeVisible()
    await expect.element(number).toHaveValue(proposed)
    if (proposed !== '') expect(exhausted.elements()).toEqual([])
    expect(toasts()).toEqual([])
  })

  it('uses the institution of the page, also for a user who could choose another one [SUBJ-262, SUBJ-265]', async () => {
    const { server } = await openSubjects({
      as: 'systemAdmin',
      query: `?projectOrganizationId=${BUSAN}`,
      answers: { ...fullData(ROWS), getNextScno: () => 'SC-02-088' },
    })
    await page.getByRole('button', { name: '시험대상자 추가' }).click()
    const dialog = dialogOf('시험대상자 추가')
    await expect.element(dialog.getByRole('textbox', { name: '스크리닝번호(SCNO)' })).toHaveValue('SC-02-088')
    await expect.element(dialog.getByRole('textbox', { name: '기관' })).toHaveValue('부산새벽병원')
    expect(server.callsOf('getNextScno').map(lineOf)).toEqual([`getNextScno ${STUDY} ${BUSAN}`])
  })

  it('asks for a duplicate once when there were too many questions, and says when the next one is answered [TRUST-144]', async () => {
    const tooMany = () =>
      Response.json(
        { success: false, status: 'failed', message: '', error: '', code: 'played' },
        { status: 429, headers: { 'Retry-After': '2515' } },
      )
    const { server } = await open({ getNextScno: () => 'SC-01-077', checkDuplicateSubject: tooMany })
    await page.getByRole('button', { name: '시험대상자 추가' }).click()
    const dialog = dialogOf('시험대상자 추가')
    await dialog.getByRole('textbox', { name: '이니셜' }).fill('qwz')
    await userEvent.keyboard('{Tab}')
    await typeDate('1980-03-11')
    await chooseRadio(dialog.getByRole('radio', { name: '남' }))
    const wait = '시도가 너무 많습니다. 42분 뒤에 다시 시도할 수 있습니다.'
    await expect.element(dialog.getByText(wait)).toBeVisible()
    await server.settled()
    expect(server.callsOf('checkDuplicateSubject')).toHaveLength(1)
  })

  it("shows the server's message after a refusal, and keeps the input [SUBJ-242, SUBJ-253]", async () => {
    const { server, toasts } = await open({
      getNextScno: () => 'SC-01-077',
      checkDuplicateSubject: () => refusal(400),
      createSubject: () => refusal(409, '이미 사용 중인 스크리닝번호입니다.'),
    })
    await page.getByRole('button', { name: '시험대상자 추가' }).click()
    const dialog = dialogOf('시험대상자 추가')
    await dialog.getByRole('textbox', { name: '이니셜' }).fill('qwz')
    await userEvent.keyboard('{Tab}')
    await typeDate('1980-03-11')
    await chooseRadio(dialog.getByRole('radio', { name: '남' }))
    await expect.element(dialog.getByText('중복 확인에 실패했습니다.')).toBeVisible()
    server.answer({ checkDuplicateSubject: () => ({ isDuplicate: false }) })
    await dialog.getByRole('button', { name: '다시 확인' }).click()
    await dialog.getByRole('button', { name: '추가', exact: true }).click()
    await expect.element(dialog.getByText('이미 사용 중인 스크리닝번호입니다.')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: '이니셜' })).toHaveValue('QWZ')
    await server.settled()
    expect(server.callsOf('checkDuplicateSubject')).toHaveLength(2)
    expect(toasts()).toEqual([])
  })
})
