import type { InstitutionColumn, InstitutionValue } from '@imsang/api-client'
import { demoSiteId, type SampleAccount, sampleInstitutionColumns, samplePermissions } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '../testing/playedServer'
import { openStudyTab, STUDY } from '../testing/studyTab'

const BUSAN = demoSiteId('study-1', '02')
const COLUMNS = sampleInstitutionColumns()
const POOL = COLUMNS[2] as InstitutionColumn
const CONFLICT = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
const panel = page.getByRole('tabpanel')
const heads = () =>
  panel
    .getByRole('columnheader')
    .elements()
    .map((head) => document.getElementById(head.getAttribute('aria-labelledby') ?? '')?.textContent ?? head.textContent)

const open = (who: SampleAccount = 'hospitalCrc', answers: Answers = {}) =>
  openStudyTab(1, who, {
    listInstitutionColumns: () => COLUMNS,
    ...answers,
  })

async function cell(row: string, column: string): Promise<HTMLElement> {
  await expect.element(panel.getByRole('rowheader', { name: row })).toBeInTheDocument()
  await expect.element(panel.getByRole('columnheader', { name: column, exact: true })).toBeInTheDocument()
  const at = panel.getByRole('columnheader', { name: column, exact: true }).element().ariaColIndex
  const line = panel.getByRole('rowheader', { name: row }).element().closest('tr')
  const found = line?.querySelector<HTMLElement>(`[aria-colindex="${at}"]`)
  if (!found) throw new Error(`no cell ${row} ${column}`)
  return found
}
async function valuesOf(column: string): Promise<(string | null)[]> {
  const at = (await cell('부산새벽병원', column)).ariaColIndex
  return [...panel.element().querySelectorAll(`tbody [aria-colindex="${at}"]`)].map(({ textContent }) => textContent)
}
async function type(row: string, column: string, keys: string) {
  ;(await cell(row, column)).focus()
  await userEvent.keyboard(`{Enter}${keys}`)
}
const stored = (value: string | null, version: number): InstitutionValue => ({
  columnId: POOL.id,
  projectOrganizationId: BUSAN,
  value,
  version,
})

describe('the custom columns in the list of institutions', () => {
  it('stand after its own, for everybody who sees the list; who may not change them has neither button nor menu [INST-094, INST-101, INST-164]', async () => {
    const names = ['IRB 승인일', '계약 상태', '예상 후보자 수', '비고', '연락 방법']
    const { server } = await open('principalInvestigator')
    await expect.poll(() => heads().slice(-5)).toEqual(names)
    expect(panel.getByRole('button', { name: '열 추가' }).elements()).toEqual([])
    expect(panel.getByRole('button', { name: /메뉴$/ }).elements()).toEqual([])
    await type('한강서울병원', '예상 후보자 수', '7')
    expect(panel.getByRole('textbox').elements()).toEqual([])
    await server.settled()
    expect(server.callsOf('setInstitutionValue')).toEqual([])
  })

  it.each([
    [true, false, 1],
    [false, true, 1],
    [false, false, 0],
  ])(
    'can be added with canEditSheets %s and isAdmin %s: %i button [INST-094]',
    async (canEditSheets, isAdmin, buttons) => {
      const rights = { ...samplePermissions('principalInvestigator'), canEditSheets, isAdmin }
      await open('principalInvestigator', { getProjectPermissions: () => rights })
      await expect.poll(heads).toContain('예상 후보자 수')
      const add = panel.getByRole('button', { name: '열 추가' })
      expect(add.elements()).toHaveLength(buttons)
      if (buttons === 0) return
      await add.click()
      await expect.element(page.getByRole('dialog', { name: '열 추가' })).toBeVisible()
    },
  )

  it('stay away when they fail; the list stays, and a toast says so [INST-163]', async () => {
    const { server } = await open('hospitalCrc', { listInstitutionColumns: () => refusal(400, '점검 중') })
    await expect.element(page.getByText('추가한 열을 불러오지 못했습니다.').first()).toBeInTheDocument()
    await expect.element(panel.getByRole('rowheader', { name: '부산새벽병원' })).toBeVisible()
    expect(server.callsOf('listInstitutionColumns')).toHaveLength(1)
  })

  it('save a cell over the version that it shows, the next edit over the answer [INST-102, INST-159, INST-163]', async () => {
    let version = 1
    const { server } = await open('hospitalCrc', {
      setInstitutionValue: ({ body }) => {
        version += 1
        return stored((body as { value: string }).value, version)
      },
    })
    await cell('부산새벽병원', '예상 후보자 수')
    const before = await valuesOf('예상 후보자 수')
    expect(before).toContainEqual(expect.stringMatching(/^\d+$/))
    await type('부산새벽병원', '예상 후보자 수', '12')
    await expect.poll(() => server.callsOf('setInstitutionValue')).toHaveLength(1)
    await userEvent.keyboard('3{Enter}')
    await expect.poll(() => server.callsOf('setInstitutionValue')).toHaveLength(2)
    expect(
      server.callsOf('setInstitutionValue').map(({ path, headers, body }) => [path, headers.get('If-Match'), body]),
    ).toEqual([
      [{ projectId: STUDY, columnId: POOL.id, projectOrganizationId: BUSAN }, '"1"', { value: '12' }],
      [{ projectId: STUDY, columnId: POOL.id, projectOrganizationId: BUSAN }, '"2"', { value: '123' }],
    ])
    await expect.poll(async () => (await cell('부산새벽병원', '예상 후보자 수')).textContent).toBe('123')
    const after = await valuesOf('예상 후보자 수')
    expect(after).toEqual(before.with(after.indexOf('123'), '123'))
  })

  it("keep what was typed beside the other's value after a 412, and save over it when asked to [INST-162]", async () => {
    const asStored = COLUMNS.map((column) =>
      column.id === POOL.id
        ? {
            ...column,
            values: column.values.map((each) => (each.projectOrganizationId === BUSAN ? stored('77', 5) : each)),
          }
        : column,
    )
    const { server } = await open('hospitalCrc', {
      setInstitutionValue: () => {
        // The list is read again after the refusal.
        server.answer({ listInstitutionColumns: () => asStored })
        return refusal(412, CONFLICT, { data: stored('77', 5) })
      },
    })
    await type('부산새벽병원', '예상 후보자 수', '64')
    await userEvent.tab()
    await expect.poll(async () => (await cell('부산새벽병원', '예상 후보자 수')).textContent).toContain('64거부됨77')
    await expect.element(page.getByText('예상 후보자 수 값을 저장하지 못했습니다.').first()).toBeInTheDocument()
    server.answer({ setInstitutionValue: () => stored('64', 6) })
    ;(await cell('부산새벽병원', '예상 후보자 수')).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(async () => (await cell('부산새벽병원', '예상 후보자 수')).textContent).toBe('64')
    const versions = server.callsOf('setInstitutionValue').map(({ headers }) => headers.get('If-Match'))
    expect(versions).toEqual(['"1"', '"5"'])
  })

  it('show a value without an answer as waiting to be sent, not as refused [OFFL-139]', async () => {
    const state = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const connect = (isOnline: boolean) => {
      state.mockReturnValue(isOnline)
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    }
    onTestFinished(() => {
      connect(true)
      state.mockRestore()
    })
    const { toasts, server } = await open('hospitalCrc', {
      setInstitutionValue: () => Promise.reject(new TypeError('no connection')),
    })
    await cell('부산새벽병원', '예상 후보자 수')
    await server.settled()
    connect(false)
    await type('부산새벽병원', '예상 후보자 수', '7{Enter}')
    await expect
      .poll(toasts)
      .toEqual(['info: 서버와 연결되지 않아 이 기기에 보관했습니다. 연결되면 자동으로 보냅니다.'])
    await expect.poll(async () => (await cell('부산새벽병원', '예상 후보자 수')).textContent).toMatch(/^7대기 중/)
    expect(panel.getByText('거부됨').elements()).toEqual([])
    server.answer({ setInstitutionValue: () => stored('7', 2) })
    connect(true)
    await expect.element(panel.getByText('대기 중')).not.toBeInTheDocument()
    await server.settled()
  })

  it('save what was typed when the tab is left, tell a failure there, and ask before the page is closed meanwhile [INST-163]', async () => {
    let answer: (response: Response) => void = () => {}
    const { server } = await open('hospitalCrc', {
      setInstitutionValue: () => new Promise<Response>((resolve) => (answer = resolve)),
      listVendors: () => [],
      listPartners: () => [],
    })
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented ? 'asks' : 'closes'
    }
    await type('부산새벽병원', '비고', '약국 확인')
    expect(closing()).toBe('closes')
    await page.getByRole('tab', { name: '협력 벤더사' }).click()
    await expect.poll(() => server.callsOf('setInstitutionValue')).toHaveLength(1)
    expect(server.callsOf('setInstitutionValue')[0]?.body).toEqual({ value: '약국 확인' })
    expect(closing()).toBe('asks')
    answer(refusal(400, '255자까지 입력할 수 있습니다.'))
    await expect.element(page.getByText('비고 값을 저장하지 못했습니다.').first()).toBeInTheDocument()
    await expect
      .element(page.getByText('255자까지 입력할 수 있습니다. 입력한 값: 약국 확인').first())
      .toBeInTheDocument()
    expect(closing()).toBe('closes')
  })

  it('are added last and removed from their heading; each is told by a toast [INST-094, INST-099, INST-101, INST-164]', async () => {
    const added: InstitutionColumn = {
      id: 'c-new',
      name: '담당자',
      type: 'TEXT',
      options: [],
      displayOrder: 6,
      values: [],
    }
    const { server } = await open('hospitalCrc', {
      addInstitutionColumn: () => added as never,
      removeInstitutionColumn: () => null as never,
    })
    await panel.getByRole('button', { name: '열 추가' }).click()
    const dialog = page.getByRole('dialog', { name: '열 추가' })
    await dialog.getByRole('textbox', { name: '열 이름' }).fill('담당자')
    await dialog.getByRole('button', { name: '열 추가' }).click()
    await expect.poll(() => heads().at(-1)).toBe('담당자')
    expect(server.callsOf('addInstitutionColumn').map(({ body }) => body)).toEqual([
      { name: '담당자', type: 'TEXT', options: [] },
    ])
    await expect.element(page.getByText('열을 추가했습니다.').first()).toBeInTheDocument()

    await panel.getByRole('button', { name: '담당자 메뉴' }).click()
    await page.getByRole('menuitem', { name: '열 삭제' }).click()
    const question = page.getByRole('alertdialog', { name: '열을 삭제하시겠습니까?' })
    await question.getByRole('button', { name: '취소' }).click()
    await expect.poll(() => question.elements()).toEqual([])
    expect(server.callsOf('removeInstitutionColumn')).toEqual([])
    await panel.getByRole('button', { name: '담당자 메뉴' }).click()
    await page.getByRole('menuitem', { name: '열 삭제' }).click()
    await question.getByRole('button', { name: '삭제' }).click()
    await expect.poll(() => heads().at(-1)).toBe('연락 방법')
    expect(server.callsOf('removeInstitutionColumn').map(({ path }) => path)).toEqual([
      { projectId: STUDY, columnId: 'c-new' },
    ])
    await expect.element(page.getByText('열을 삭제했습니다.').first()).toBeInTheDocument()
  })

  it('are read again after a refusal, which stands in the dialog: somebody else may have removed one [INST-164]', async () => {
    const { server } = await open('hospitalCrc', {
      removeInstitutionColumn: () => refusal(404, '열을 찾을 수 없습니다.'),
    })
    await panel.getByRole('button', { name: '연락 방법 메뉴' }).click()
    await page.getByRole('menuitem', { name: '열 삭제' }).click()
    await server.settled()
    server.answer({ listInstitutionColumns: () => COLUMNS.slice(0, -1) })
    const question = page.getByRole('alertdialog', { name: '열을 삭제하시겠습니까?' })
    await question.getByRole('button', { name: '삭제' }).click()
    await expect.element(question.getByText('열을 찾을 수 없습니다.')).toBeVisible()
    await expect.poll(() => heads().at(-1)).toBe('비고')
  })
})
