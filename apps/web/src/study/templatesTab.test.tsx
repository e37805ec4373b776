import { type SampleAccount, sampleArms, sampleTemplates } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../testing/playedServer'
import { openStudyTab, STUDY } from '../testing/studyTab'

const ARMS = sampleArms()
const TEMPLATES = sampleTemplates()
const [arm] = ARMS
const third = TEMPLATES.find(({ visitCode, armCode }) => visitCode === 'V3' && armCode === 'ARM-01')
if (!arm || !third) throw new Error('no sample')

const main = page.getByRole('main')
const panel = main.getByRole('tabpanel', { name: /시험군/ })
const codes = () =>
  panel
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
const dialog = (name: string) => page.getByRole('dialog', { name })

const open = (answers: Answers = {}, who: SampleAccount = 'hospitalCrc', tab = 3) =>
  openStudyTab(tab, who, {
    listInstitutions: () => [],
    listStudyArms: () => ARMS,
    listVisitTemplates: () => TEMPLATES,
    ...answers,
  })

describe('the templates tab of a study', () => {
  it('asks for arms and templates when it is opened, and once [TMPL-001, STUDY-110, STUDY-008, STUDY-009]', async () => {
    const { server } = await open({}, 'hospitalCrc', 0)
    const asked = () => server.lines().filter((line) => /Arms|Templates/.test(line))
    const tab = main.getByRole('tab', { name: '방문 템플릿' })
    await expect.element(tab).toBeVisible()
    await server.settled()
    expect(asked()).toEqual([])
    await tab.click()
    await expect.poll(codes).toEqual(['V1', 'V2', 'V3', 'V4', 'V5', 'EOT', 'EOS'])
    await server.settled()
    expect(asked()).toEqual([`listStudyArms ${STUDY}`, `listVisitTemplates ${STUDY}`])
  })

  it('says that it could not load, and loads again [TMPL-024]', async () => {
    const { server } = await open({ listVisitTemplates: () => refusal(400) })
    await expect.element(main.getByText('방문 템플릿을 불러오는 데 실패했습니다.')).toBeVisible()
    server.answer({ listVisitTemplates: () => TEMPLATES })
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(codes).toHaveLength(7)
  })

  it('is not there for who is no admin of the study, and nothing of it is asked for [STUDY-101, TMPL-006]', async () => {
    const { server } = await open({}, 'monitor')
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    await server.settled()
    expect(server.callsOf('listVisitTemplates')).toEqual([])
    expect(
      main
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['대시보드', '협력 벤더사'])
  })

  it('sends an arm by its name alone and reads the list again [TMPL-028, TMPL-030]', async () => {
    const { server, toasts } = await open({ createStudyArm: () => ({ ...arm, id: 'a3' }) })
    await main.getByRole('button', { name: '연구군 추가' }).click()
    await dialog('연구군 추가').getByRole('textbox').fill(' 고용량군 ')
    server.answer({ listStudyArms: () => [...ARMS, { ...arm, id: 'a3', armCode: 'ARM-03', armName: '고용량군' }] })
    await dialog('연구군 추가').getByRole('button', { name: '저장' }).click()
    await expect.poll(toasts).toEqual(['success: 연구군이 추가되었습니다.'])
    await expect.element(main.getByRole('tab', { name: /고용량군/ })).toBeVisible()
    expect(server.callsOf('createStudyArm').map(({ body }) => body)).toEqual([
      { projectId: STUDY, armName: '고용량군' },
    ])
  })

  it('shows what somebody else stored first, and saves over it with the next press [SCALL-101]', async () => {
    const current = { ...third, windowAfter: 9, version: 5 }
    const { server, toasts } = await open({
      updateVisitTemplate: () => refusal(412, '먼저 바뀌었습니다.', { data: current }),
    })
    // Wide enough for the dialog and the toast beside it.
    await page.viewport(1440, 1000)
    await panel.getByRole('button', { name: 'V3 관리' }).click()
    await page.getByRole('menuitem', { name: '수정' }).click()
    const open3 = dialog('방문 템플릿 수정')
    await open3.getByRole('textbox', { name: '허용범위(전)' }).fill('1')
    await open3.getByRole('button', { name: '저장' }).click()
    await expect.element(open3.getByText('먼저 바뀌었습니다.').first()).toBeVisible()
    server.answer({ updateVisitTemplate: () => ({ ...current, windowBefore: 1, version: 6 }) })
    await open3.getByRole('button', { name: '저장' }).click()
    await expect.poll(() => toasts().at(-1)).toBe('success: 방문 템플릿이 수정되었습니다.')
    const sent = server.callsOf('updateVisitTemplate').map(({ headers }) => headers.get('if-match'))
    expect(sent).toEqual(['"1"', '"5"'])
  })

  it('previews and generates for the arm of its tab, and says what was done [TMPL-059, TMPL-039]', async () => {
    const { server, toasts } = await open({
      previewTemplates: () => ({ mode: 'UPDATE', templates: [] }),
      generateArmTemplates: () => ({ mode: 'UPDATE', created: 1, updated: 5, removed: 2, templates: [] }),
    })
    await panel.getByRole('button', { name: '자동 생성' }).click()
    await expect.element(dialog('방문 템플릿 자동 생성').getByText('시험군 · 수정 모드')).toBeVisible()
    expect(server.callsOf('previewTemplates').map(({ body }) => body)).toEqual([
      { armCode: 'ARM-01', visitCount: 5, intervalDays: 7 },
    ])
    await dialog('방문 템플릿 자동 생성').getByRole('button', { name: '생성' }).click()
    await expect.poll(toasts).toEqual(['success: 추가 1개, 변경 5개, 삭제 또는 비활성 2개를 반영했습니다.'])
    expect(server.callsOf('generateArmTemplates').map(({ path, body }) => [path, body])).toEqual([
      [
        { projectId: STUDY, armCode: 'ARM-01' },
        { visitCount: 5, intervalDays: 7 },
      ],
    ])
  })

  it('says that a template in use became inactive [TMPL-022, TMPL-021]', async () => {
    const { toasts } = await open({
      deleteVisitTemplate: () => ({ template: { ...third, active: false, version: 2 } }),
    })
    await panel.getByRole('button', { name: 'V3 관리' }).click()
    await page.getByRole('menuitem', { name: '삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect.poll(toasts).toEqual(['info: 사용 중인 방문이 있어 비활성으로 바뀌었습니다.'])
  })
})
