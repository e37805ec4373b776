import type { StudyPermissionsReply } from '@imsang/api-client'
import {
  type SampleAccount,
  sampleArmsWithBaseline,
  sampleBaselines,
  sampleInstitutions,
  sampleMyProjects,
  sampleParticipants,
  samplePermissions,
  sampleTemplates,
  sampleUser,
} from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { management, openVisits, STORED, SUBJECT } from '../testing/managedVisits'
import { openApp } from '../testing/openApp'
import { type Answers, refusal } from '../testing/playedServer'
import { openStudyTab, STUDY } from '../testing/studyTab'
import {
  cellOf,
  fullData,
  grid,
  numbersShown,
  openSubjects,
  SEOUL,
  subjectOf,
  subjectsUpTo,
} from '../testing/subjectsPage'

const main = page.getByRole('main')
const panel = page.getByRole('tabpanel')
const textsOf = (found: ReturnType<typeof page.getByRole>) => found.elements().map(({ textContent }) => textContent)

/** What a server of the core says of the rights in a study: the flags alone. */
const flagsOf = (who: SampleAccount): StudyPermissionsReply => {
  const { effectiveDataRole: _, institutionScope: __, projectRole: ___, ...flags } = samplePermissions(who)
  return flags
}
const [MODEL] = sampleParticipants()
if (!MODEL) throw new Error('no sample')
const record = { ...MODEL, projectId: STUDY, status: 'ACTIVE' as const, projectOrganizationId: SEOUL }
const CORE: Answers = {
  getProjectPermissions: () => flagsOf('principalInvestigator'),
  getOwnParticipation: () => record,
}

describe('the subjects at a server of the core', () => {
  it('are loaded whole; turning, sorting, searching and filtering them asks for nothing [RELEASE-057, RELEASE-080]', async () => {
    const rows = subjectsUpTo(45).map((row, at) => (at === 44 ? { ...row, initials: 'ZZZ' } : row))
    const { server } = await openSubjects({ level: 'core', answers: { ...fullData(rows), ...CORE } })
    expect(await numbersShown()).toHaveLength(20)
    await server.settled()
    const before = server.calls.length
    expect(server.callsOf('listSubjects')).toHaveLength(1)
    await page.getByRole('button', { name: '3페이지' }).click()
    await expect.poll(numbersShown).toHaveLength(5)
    await grid.getByRole('columnheader', { name: /SCNO/ }).click()
    await grid.getByRole('columnheader', { name: /SCNO/ }).click()
    await expect.poll(async () => (await numbersShown())[0]).toBe('SC-01-045')
    await main.getByRole('searchbox').fill('zzz')
    await expect.poll(numbersShown).toEqual(['SC-01-045'])
    await server.settled()
    expect(server.calls.slice(before)).toEqual([])
  })

  it('of which there are more than five hundred are turned all the same [RELEASE-080]', async () => {
    const { server } = await openSubjects({
      level: 'core',
      query: '?page=26',
      answers: { ...fullData(subjectsUpTo(520)), ...CORE },
    })
    await expect.poll(async () => (await numbersShown())[0]).toBe('SC-01-501')
    await page.getByRole('button', { name: '25페이지' }).click()
    await expect.poll(async () => (await numbersShown())[0]).toBe('SC-01-481')
    await server.settled()
    expect(server.callsOf('listSubjects')).toHaveLength(1)
  })

  it('are entered where account, flags and own record allow it, and nowhere else [RELEASE-084]', async () => {
    const there = subjectOf(1, { consentDate: '2026-11-02', screeningStartDate: '2026-11-02' })
    const elsewhere = subjectOf(2, { consentDate: '2026-11-02', projectOrganizationId: 'another-site' })
    const rows = [there, elsewhere]
    const { server } = await openSubjects({
      level: 'core',
      answers: {
        ...fullData(rows),
        ...CORE,
        changeSubjectDate: () => ({ ...there, completionDate: '2026-11-03' }),
      },
    })
    // A PI: in full, of the own institution.
    await numbersShown()
    expect(server.callsOf('listSubjects').map(({ query }) => query.get('projectOrganizationId'))).toEqual([SEOUL])
    expect(server.callsOf('listMaskedSubjects')).toEqual([])
    await (await cellOf('SC-01-001', '스크리닝 탈락일')).dblClick()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await (await cellOf('SC-01-002', '스크리닝 탈락일')).dblClick()
    await server.settled()
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  it('come masked for whom no rule gives more, also without a record in the study [RELEASE-084]', async () => {
    const { server } = await openSubjects({
      as: 'monitor',
      level: 'core',
      answers: {
        listMaskedSubjects: () => subjectsUpTo(2),
        getProjectPermissions: () => flagsOf('monitor'),
        getOwnParticipation: () => refusal(404),
      },
    })
    expect(await numbersShown()).toEqual(['SC-01-001', 'SC-01-002'])
    await (await cellOf('SC-01-001', '동의일')).dblClick()
    await server.settled()
    expect(page.getByRole('spinbutton').elements()).toEqual([])
    expect(server.callsOf('listSubjects')).toEqual([])
  })

  it('are not shown while the own record cannot be read, which is not the same as having none [RELEASE-084]', async () => {
    const answers = { ...fullData(subjectsUpTo(2)), listMaskedSubjects: () => subjectsUpTo(2), ...CORE }
    const { server } = await openSubjects({
      level: 'core',
      answers: { ...answers, getOwnParticipation: () => refusal(400) },
    })
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await server.settled()
    expect(server.callsOf('getOwnParticipation').length).toBeGreaterThan(0)
    expect(server.callsOf('listSubjects')).toEqual([])
    expect(server.callsOf('listMaskedSubjects')).toEqual([])
  })

  it('have no page, no trail of the study and no record of access; their own history stays [RELEASE-058, RELEASE-059]', async () => {
    await openSubjects({ level: 'core', answers: { ...fullData([SUBJECT]), ...CORE } })
    await numbersShown()
    expect(textsOf(main.getByRole('link'))).toEqual(['기관 목록으로'])
    await page.getByRole('button', { name: 'SC-01-001 관리' }).click()
    await expect.element(page.getByRole('menuitem', { name: '방문 관리' })).toBeVisible()
    expect(textsOf(page.getByRole('menuitem'))).toEqual(['방문 관리', '변경 이력'])
    await userEvent.keyboard('{Escape}')
    await main.getByRole('button', { name: /SC-01-001.*이유/ }).click()
    const why = page.getByRole('dialog', { name: /이유/ })
    await expect.element(why).toBeVisible()
    expect(why.getByRole('link').elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
  })
})

describe('the visits at a server of the core', () => {
  it('are completed and edited, never withdrawn, and nobody asks why [RELEASE-057, RELEASE-059]', async () => {
    await openVisits(CORE, STORED, SUBJECT, 'core')
    await expect.element(management.getByRole('button', { name: '2차 방문 완료 처리' })).toBeVisible()
    expect(management.getByRole('button', { name: /방문 철회/ }).elements()).toEqual([])
    await management.getByRole('button', { name: '예정 왜? 3차 방문: 상태의 이유' }).click()
    const why = page.getByRole('dialog', { name: /상태의 이유$/ })
    await expect.element(why.getByRole('listitem').first()).toBeVisible()
    expect(textsOf(why.getByRole('listitem')).filter((text) => text.includes('철회'))).toEqual([])
    await userEvent.keyboard('{Escape}')
  })

  it('of another kind are registered without being reported [RELEASE-057, RELEASE-059]', async () => {
    await openVisits(CORE, STORED, SUBJECT, 'core')
    await management.getByRole('button', { name: '기타 방문 등록', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '기타 방문 등록', exact: true })
    await expect.element(dialog.getByRole('textbox', { name: /방문명/ })).toBeVisible()
    expect(dialog.getByRole('switch', { name: /이메일/ }).elements()).toEqual([])
    await dialog.getByRole('button', { name: '취소' }).click()
  })
})

describe('a study at a server of the core', () => {
  const openTab = (tab: number, who: SampleAccount, answers: Answers = {}) =>
    openStudyTab(tab, who, { ...CORE, getProjectPermissions: () => flagsOf(who), ...answers }, 'core')

  it('shows figures as text, and no report, history or review [RELEASE-057, RELEASE-059]', async () => {
    const { server } = await openTab(0, 'chiefInvestigator', { listInstitutions: () => sampleInstitutions() })
    await expect.element(main.getByText('스크리닝').first()).toBeVisible()
    await server.settled()
    expect(textsOf(main.getByRole('button', { name: /목록 보기|보고서 생성|변경 이력/ }))).toEqual([])
    expect(main.getByRole('link', { name: /변경 검토/ }).elements()).toEqual([])
  })

  it('lists its institutions without columns of its own, and nobody is made their investigator [RELEASE-057, RELEASE-059]', async () => {
    const { server } = await openTab(1, 'chiefInvestigator')
    await expect.element(panel.getByRole('rowheader').first()).toBeVisible()
    await server.settled()
    expect(panel.getByRole('button', { name: '열 추가' }).elements()).toEqual([])
    const investigator = panel.getByText('윤서준').first().element().closest('[role=gridcell]')
    expect(investigator?.getAttribute('aria-readonly')).toBe('true')
    await expect.element(panel.getByRole('button', { name: '참여 기관 추가' })).toBeVisible()
  })

  it('puts an institution in without people, who are found nowhere [RELEASE-057, RELEASE-059]', async () => {
    await openTab(1, 'chiefInvestigator', { listInstitutions: () => sampleInstitutions() })
    await panel.getByRole('button', { name: '참여 기관 추가' }).click()
    const dialog = page.getByRole('dialog', { name: '참여 기관 관리' })
    await dialog.getByRole('button', { name: '기관 추가', exact: true }).first().click()
    await expect.element(dialog.getByRole('textbox', { name: '목표 등록 수' })).toBeVisible()
    for (const name of ['연구책임자(PI)', '일반 참여자']) {
      expect(dialog.getByRole('button', { name: new RegExp(name.replace(/[()]/g, '.')) }).elements()).toEqual([])
    }
    await userEvent.keyboard('{Escape}')
  })

  it('changes a date of an arm without a preview [RELEASE-057, RELEASE-059]', async () => {
    const [baseline] = sampleBaselines()
    await openTab(3, 'hospitalCrc', {
      listInstitutions: () => [],
      listStudyArms: () => sampleArmsWithBaseline(),
      listVisitTemplates: () => sampleTemplates(),
      getArmBaselineDate: () => baseline as NonNullable<typeof baseline>,
    })
    await main.getByRole('button', { name: '시험군 기준일 변경' }).click()
    const dialog = page.getByRole('dialog', { name: '기준일 변경' })
    await expect.element(dialog.getByRole('button', { name: '재계산' }).first()).toBeVisible()
    expect(dialog.getByRole('button', { name: '변경 미리보기' }).elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
  })
})

describe('the list of the own studies at a server of the core', () => {
  it.each<[SampleAccount, string]>([
    ['systemAdmin', '전체 연구를 관리합니다.'],
    ['smoStaff', '전체 연구를 관리합니다.'],
    ['principalInvestigator', '참여 중인 연구를 확인합니다.'],
  ])('follows from the account of %s [RELEASE-082]', async (who, subtitle) => {
    const answers = { listMyProjects: () => sampleMyProjects() }
    await openApp({ at: '/projects', as: sampleUser(who), level: 'core', answers })
    await expect.element(main.getByText(subtitle)).toBeVisible()
    await expect.element(main.getByRole('link').first()).toBeVisible()
  })
})
