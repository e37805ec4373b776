import { sampleUser } from '@imsang/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../app/queryClient'
import { institutionEvents } from '../data/events'
import { institutionStatistics } from '../data/institutions'
import { studyStatistics } from '../data/statistics'
import { openApp } from '../testing/openApp'
import { lineOf, refusal } from '../testing/playedServer'
import {
  around,
  BUSAN,
  cellOf,
  enterDate,
  fullData,
  grid,
  numbersShown,
  openSubjects,
  SEOUL,
  STUDY,
  subjectOf,
} from '../testing/subjectsPage'

const FIRST_ENTRY = '최초 입력 - 시스템 기록'
const CONSENTED = subjectOf(2, { consentDate: '2026-11-02', screeningStartDate: '2026-11-02' })
const ENROLLED = subjectOf(3, { consentDate: '2026-10-03', enrollmentDate: '2026-11-03', enno: 'EN-01-033' })
const ROWS = [subjectOf(1), CONSENTED, ENROLLED, subjectOf(4, { projectOrganizationId: BUSAN })]
const open = (answers = {}) => openSubjects({ answers: { ...fullData(ROWS), ...answers } })

describe('a change in the table', () => {
  it('sends a first date with its label, the automatic reason and the version that was shown, and shows the response [SUBJ-156, SUBJ-159, SUBJ-168, SUBJ-169, SUBJ-170, DCALL-024, DCALL-056, SUBJ-062]', async () => {
    const stored = { ...ROWS[0], consentDate: '2026-11-19', initials: 'ZZ', version: 900 }
    const { server, toasts } = await open({ changeSubjectDate: () => stored })
    await enterDate('SC-01-001', '동의일', '2026-11-20')
    await expect.element(grid.getByText('2026. 11. 19.', { exact: true })).toBeVisible()
    await expect.element(grid.getByText('ZZ')).toBeVisible()
    await server.settled()
    const calls = server.callsOf('changeSubjectDate')
    expect(calls.map(lineOf)).toEqual([`changeSubjectDate ${STUDY} subject-001`])
    expect(calls[0]?.headers.get('if-match')).toBe('"41"')
    expect(calls[0]?.body).toEqual({
      fieldName: 'consentDate',
      fieldLabel: '동의일',
      newValue: '2026-11-20',
      changeReason: FIRST_ENTRY,
    })
    expect(server.callsOf('listSubjects')).toHaveLength(1)
    expect(server.callsOf('listSubjectPage')).toHaveLength(1)
    expect(toasts()).toEqual(['success: 날짜가 저장되었습니다.'])
  })

  it.each([
    ['완료일', 'completionDate', 'SUBJ-157'],
    ['중도탈락일', 'dropoutDate', 'SUBJ-158'],
  ] as const)(
    'saves a first %s (%s) at once, without a dialog [%s, SUBJ-152, SUBJ-168, SUBJ-169]',
    async (column, field, _row) => {
      const { server, toasts } = await open({
        changeSubjectDate: () => ({ ...ENROLLED, [field]: '2026-11-18', version: 44 }),
      })
      await enterDate('SC-01-003', column, '2026-11-18')
      await expect.poll(toasts).toEqual(['success: 날짜가 저장되었습니다.'])
      expect(page.getByRole('dialog').elements()).toEqual([])
      expect(server.callsOf('changeSubjectDate').map(({ body }) => body)).toEqual([
        { fieldName: field, fieldLabel: column, newValue: '2026-11-18', changeReason: FIRST_ENTRY },
      ])
      await expect.element(grid.getByText('2026. 11. 18.', { exact: true })).toBeVisible()
    },
  )

  it("allows today's date in Seoul, which may be ahead of the browser's time zone, but not the day after [SUBJ-141, SUBJ-142]", async () => {
    const sent = () => server.callsOf('changeSubjectDate').map(({ body }) => (body as { newValue: string }).newValue)
    const { server } = await open({
      changeSubjectDate: ({ path }: { path: { subjectId?: string } }) =>
        ROWS.find((row) => row.subjectId === path.subjectId),
    })
    await enterDate('SC-01-001', '동의일', '2026-11-21')
    await server.settled()
    expect(sent()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await enterDate('SC-01-001', '동의일', '2026-11-20')
    await expect.poll(sent).toEqual(['2026-11-20'])
  })

  it('allows the next day as soon as it has begun in Seoul, on a page that was left open [SUBJ-142]', async () => {
    const sent = () => server.callsOf('changeSubjectDate').map(({ body }) => (body as { newValue: string }).newValue)
    const { server } = await openApp({
      at: `/projects/${STUDY}/subjects`,
      as: sampleUser('principalInvestigator'),
      now: '2026-11-20T14:55:00.000Z',
      answers: {
        ...around('principalInvestigator'),
        ...fullData(ROWS),
        changeSubjectDate: () => subjectOf(1),
      },
    })
    await numbersShown()
    vi.setSystemTime(Date.parse('2026-11-20T15:00:00.000Z'))
    // The page looks at the clock once a second.
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    await enterDate('SC-01-001', '동의일', '2026-11-21')
    await expect.poll(sent).toEqual(['2026-11-21'])
  })

  it('requires a reason to correct a date, and refreshes the study counts [SUBJ-162, SUBJ-165, SUBJ-439, SCONST-028]', async () => {
    const { server, toasts } = await open({ changeSubjectDate: () => ({ ...ENROLLED, enrollmentDate: '2026-11-04' }) })
    await enterDate('SC-01-003', '등록일', '2026-11-04')
    const dialog = page.getByRole('dialog', { name: '등록일 변경' })
    await expect.element(dialog.getByRole('textbox', { name: '변경 사유' })).toHaveFocus()
    await dialog.getByRole('textbox', { name: '변경 사유' }).fill('원자료 대조')
    await server.settled()
    expect(server.callsOf('changeSubjectDate')).toEqual([])
    const before = server.calls.length
    await dialog.getByRole('button', { name: '변경', exact: true }).click()
    await expect.element(grid.getByText('2026. 11. 4.', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await server.settled()
    expect(server.lines().slice(before)).toEqual([`changeSubjectDate ${STUDY} subject-003`, 'listMyProjects'])
    expect(server.calls[before]?.headers.get('if-match')).toBe('"43"')
    expect(server.calls[before]?.body).toMatchObject({ newValue: '2026-11-04', changeReason: '원자료 대조' })
    expect(toasts()).toEqual(['success: 날짜가 변경되었습니다.'])
  })

  it('drops what was loaded of the figures, the histories and the counts of the institutions [SCONST-028]', async () => {
    const { server } = await open({ changeSubjectDate: () => ({ ...ROWS[0], consentDate: '2026-11-19' }) })
    const seen: readonly (readonly unknown[])[] = [
      studyStatistics(STUDY).queryKey,
      institutionEvents(STUDY, SEOUL, null).queryKey,
      institutionStatistics(STUDY).queryKey,
    ]
    for (const queryKey of seen) queryClient.setQueryData(queryKey, [])
    await enterDate('SC-01-001', '동의일', '2026-11-19')
    await expect.element(grid.getByText('2026. 11. 19.', { exact: true })).toBeVisible()
    await server.settled()
    const dropped = seen.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)
    expect(dropped).toEqual(seen)
  })

  it.each([
    ['scno', 'SUBJ-212, DCALL-022, DCALL-056', '스크리닝번호', 'SC-01-733', 'updateScno'],
    ['enno', 'SUBJ-213, DCALL-023, DCALL-056', '등록번호', 'EN-01-744', 'updateEnno'],
  ] as const)('sends %s by its own call [%s]', async (kind, _, column, value, operation) => {
    const { server, toasts } = await open({ [operation]: () => ({ ...ENROLLED, [kind]: value, version: 44 }) })
    await (await cellOf('SC-01-003', column)).dblClick()
    await userEvent.keyboard(`{Control>}a{/Control}${value.toLowerCase()}{Enter}`)
    await expect.element(grid.getByText(value)).toBeVisible()
    await server.settled()
    const changes = server.calls.filter(({ body }) => body !== undefined)
    expect(changes.map(lineOf)).toEqual([`${operation} ${STUDY} subject-003`])
    expect(changes[0]?.body).toEqual({ value })
    expect(changes[0]?.headers.get('if-match')).toBe('"43"')
    expect(toasts()).toEqual([`success: ${column}(${kind.toUpperCase()})가 수정되었습니다.`])
  })

  it('shows the record that came with a conflict, and loads nothing [SUBJ-164, DCALL-011]', async () => {
    const message = '다른 사용자가 먼저 변경했습니다.'
    const current = { ...ROWS[0], consentDate: '2026-10-09', version: 50 }
    const { server, toasts } = await open({
      changeSubjectDate: () =>
        Response.json(
          { success: false, status: 'failed', message, error: '', code: 'version', data: current },
          { status: 412 },
        ),
    })
    await enterDate('SC-01-001', '동의일', '2026-11-18')
    await expect.element(grid.getByText('2026. 10. 9.', { exact: true })).toBeVisible()
    await server.settled()
    expect(server.callsOf('listSubjects')).toHaveLength(1)
    expect(toasts()).toEqual([`error: 날짜 저장에 실패했습니다.: ${message} 입력한 날짜: 2026. 11. 18.`])
  })

  it.each([
    [409, 2],
    [400, 1],
  ])('after a refusal with %i has requested the list %i times in all [SUBJ-164, DCALL-011]', async (status, times) => {
    const { server, toasts } = await open({ changeSubjectDate: () => refusal(status, '안 됩니다.') })
    await enterDate('SC-01-001', '동의일', '2026-11-18')
    await expect.poll(toasts).toEqual(['error: 날짜 저장에 실패했습니다.: 안 됩니다.'])
    await server.settled()
    expect(server.callsOf('listSubjects')).toHaveLength(times)
    expect(server.callsOf('changeSubjectDate')).toHaveLength(1)
  })

  // The first is the one that is entered next, and seen at all times; the sign of any other is seen with its row.
  it.each([
    ['SC-01-001', '동의일'],
    ['SC-01-003', '완료일'],
  ])(
    'opens the empty date of %s in %s with one press on its sign, and not elsewhere in the cell [SUBJ-438]',
    async (scno, column) => {
      await open()
      const cell = await cellOf(scno, column)
      await cell.click()
      expect(cell.getByRole('spinbutton').elements()).toEqual([])
      ;(cell.element().querySelector('[data-opens]') as HTMLElement).click()
      await expect.element(cell.getByRole('spinbutton').first()).toHaveFocus()
    },
  )

  it('marks a refused date in words next to the stored one, by which its row is counted, filtered and sorted [SUBJ-398]', async () => {
    const counts = () =>
      page
        .getByRole('menuitemcheckbox')
        .elements()
        .map(({ textContent }) => textContent)
    await open({ changeSubjectDate: () => refusal(400, '안 됩니다.') })
    await enterDate('SC-01-001', '동의일', '2026-11-18')
    // Its name changes while the answer is on its way.
    const shown = async () => (await cellOf('SC-01-001', '동의일')).element().textContent
    await expect.poll(shown).toMatch(/2026\. 11\. 18\.거부됨.*저장된 값: 없음/)
    // By the typed date it would be the first, and in screening.
    await grid.getByRole('columnheader', { name: '동의일' }).click()
    await grid.getByRole('columnheader', { name: '동의일' }).click()
    await expect.poll(numbersShown).toEqual(['SC-01-002', 'SC-01-003', 'SC-01-001', 'SC-01-004'])
    await page.getByRole('main').getByRole('button', { name: '상태', exact: true }).click()
    await expect.poll(counts).toEqual(expect.arrayContaining(['상태 없음 2', '스크리닝 1']))
    await page.getByRole('menuitemcheckbox', { name: '스크리닝 1' }).click()
    await expect.poll(numbersShown).toEqual(['SC-01-002'])
  })

  it('keeps the stored number beside a refused one, and says why [SUBJ-398, SUBJ-215]', async () => {
    const { toasts } = await open({ updateEnno: () => refusal(400, '안 됩니다.') })
    await (await cellOf('SC-01-003', '등록번호')).dblClick()
    await userEvent.keyboard('{Control>}a{/Control}en-01-744{Enter}')
    const shown = async () => (await cellOf('SC-01-003', '등록번호')).element().textContent
    await expect.poll(shown).toMatch(/^en-01-744거부됨.*저장된 값: EN-01-033/i)
    await expect.poll(toasts).toEqual(['error: 등록번호(ENNO) 수정에 실패했습니다: 안 됩니다.'])
  })

  it.each([
    ['the reason of the server', 'SUBJ-214', '안 됩니다.', () => refusal(400, '안 됩니다.')],
    ['that none is known', 'SUBJ-214, SUBJ-216', '알 수 없는 오류', () => refusal(501)],
  ] as const)('tells of a refused screening number %s [%s]', async (_, _rows, reason, updateScno) => {
    const { toasts } = await open({ updateScno })
    await (await cellOf('SC-01-003', '스크리닝번호')).dblClick()
    await userEvent.keyboard('{Control>}a{/Control}sc-01-733{Enter}')
    await expect.poll(toasts).toEqual([`error: 스크리닝번호(SCNO) 수정에 실패했습니다: ${reason}`])
  })
})

describe('the rights in the table', () => {
  it('open neither the cells nor the data-entry actions of another institution [SUBJ-088, SUBJ-089, SUBJ-092]', async () => {
    const { server } = await open()
    await (await cellOf('SC-01-004', '동의일')).dblClick()
    await server.settled()
    expect(grid.getByRole('spinbutton').elements()).toEqual([])
    await page.getByRole('button', { name: 'SC-01-004 관리' }).click()
    await expect.element(page.getByRole('menuitem', { name: '변경 이력' })).toBeVisible()
    const offered = page.getByRole('menuitem').elements()
    expect(offered.map(({ textContent }) => textContent)).toEqual(['상세 보기', '변경 이력'])
    await userEvent.keyboard('{Escape}')
    await (await cellOf('SC-01-001', '동의일')).dblClick()
    await expect.element(grid.getByRole('spinbutton').first()).toBeVisible()
  })

  it.each([
    ['canManageVisits', false],
    ['canManageVisits', true],
  ] as const)('apply %s %s to the cells [SUBJ-090]', async (right, isHeld) => {
    const getProjectPermissions = async () => {
      const rights = await around('principalInvestigator').getProjectPermissions?.({} as never)
      return { ...(rights as object), [right]: isHeld } as never
    }
    await open({ getProjectPermissions })
    const cell = await cellOf('SC-01-001', '동의일')
    await cell.dblClick()
    if (isHeld) await expect.element(cell.getByRole('spinbutton').first()).toBeVisible()
    else expect(grid.getByRole('spinbutton').elements()).toEqual([])
  })

  it.each([false, true])(
    'offer the visits of a subject with canManageVisits %s alone [VISIT-079]',
    async (canManageVisits) => {
      const getProjectPermissions = async () => {
        const rights = await around('principalInvestigator').getProjectPermissions?.({} as never)
        return { ...(rights as object), canManageVisits } as never
      }
      await open({ getProjectPermissions })
      await page.getByRole('button', { name: 'SC-01-001 관리' }).click()
      await expect.element(page.getByRole('menuitem', { name: '변경 이력' })).toBeVisible()
      const offered = page.getByRole('menuitem').elements()
      expect(offered.some(({ textContent }) => textContent.startsWith('방문 관리'))).toBe(canManageVisits)
    },
  )
})
