import { maskSubject } from '@imsang/domain/subject-record'
import { sampleInstitutions, samplePermissions } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { openApp } from '../testing/openApp'
import { held, refusal } from '../testing/playedServer'
import {
  BUSAN,
  fullData,
  numbersShown,
  openSubjects,
  pageReply,
  SEOUL,
  STUDY,
  subjectsUpTo,
} from '../testing/subjectsPage'

const FAILED = '시험대상자 목록을 불러오는 데 실패했습니다.'
const main = page.getByRole('main')
const subjectCalls = (server: Awaited<ReturnType<typeof openApp>>['server']) =>
  server.lines().filter((line) => /^list(Masked)?Subject/.test(line))
/** The organisation of the second hospital, which older addresses use as its id. */
const BUSAN_ORGANIZATION = sampleInstitutions().find(({ id }) => id === BUSAN)?.organizationId ?? ''

describe('the subjects of an address', () => {
  it('request rights and institutions in parallel, and then once the list that this user may see [SUBJ-005, SUBJ-073, DCALL-013, DCALL-035]', async () => {
    const rights = held(samplePermissions('principalInvestigator'))
    const answers = { ...fullData(subjectsUpTo(21)), getProjectPermissions: rights.answer }
    const { server, toasts } = await openSubjects({ answers })
    await expect.poll(() => server.lines()).toContain(`getProjectPermissions ${STUDY}`)
    expect(server.lines()).toContain(`listInstitutions ${STUDY} type=SITE`)
    await expect.poll(() => server.lines()).toContain(`getProject ${STUDY}`)
    expect(subjectCalls(server)).toEqual([])
    rights.release()
    expect(await numbersShown()).toEqual(subjectsUpTo(20).map(({ scno }) => scno))
    await server.settled()
    expect(subjectCalls(server)).toEqual([
      `listSubjectPage ${STUDY} projectOrganizationId=${SEOUL}&page=0&size=20`,
      `listSubjects ${STUDY} projectOrganizationId=${SEOUL}`,
    ])
    expect(server.callsOf('getProjectPermissions')).toHaveLength(1)
    expect(server.callsOf('listInstitutions')).toHaveLength(1)
    expect(toasts()).toEqual([])
  })

  it('come from the masking calls for a masked role, who is an admin of the study all the same [SUBJ-005, SUBJ-074, SUBJ-407, DCALL-014]', async () => {
    const rows = subjectsUpTo(3).map(maskSubject)
    const { server } = await openSubjects({
      as: 'hospitalCrc',
      answers: { listMaskedSubjectPage: () => pageReply(rows), listMaskedSubjects: () => rows },
    })
    expect(await numbersShown()).toHaveLength(3)
    await expect.element(main.getByText('개인정보 가림')).toBeVisible()
    await expect.element(main.getByText('전체 기관')).toBeVisible()
    await expect.element(main.getByRole('columnheader', { name: '기관명' })).toBeInTheDocument()
    await server.settled()
    expect(subjectCalls(server)).toEqual([
      `listMaskedSubjectPage ${STUDY} page=0&size=20`,
      `listMaskedSubjects ${STUDY}`,
    ])
  })

  it.each([
    ['projectOrganizationId', `?projectOrganizationId=${BUSAN}`, 'SUBJ-002'],
    ['the older institutionId', `?institutionId=${BUSAN_ORGANIZATION}`, 'SUBJ-003'],
    ['projectOrganizationId when both are given', `?institutionId=none&projectOrganizationId=${BUSAN}`, 'SUBJ-004'],
  ])('are those of %s (%s) [%s, SUBJ-407]', async (_, query) => {
    const { server } = await openSubjects({ as: 'chiefInvestigator', query, answers: fullData(subjectsUpTo(2)) })
    expect(await numbersShown()).toHaveLength(2)
    await expect.element(main.getByText('부산새벽병원').first()).toBeVisible()
    expect(main.getByRole('columnheader', { name: '기관명' }).elements()).toEqual([])
    await server.settled()
    expect(subjectCalls(server)).toEqual([
      `listSubjectPage ${STUDY} projectOrganizationId=${BUSAN}&page=0&size=20`,
      `listSubjects ${STUDY} projectOrganizationId=${BUSAN}`,
    ])
  })

  it.each(['?projectOrganizationId=none', '?institutionId=none', `?projectOrganizationId=${BUSAN_ORGANIZATION}`])(
    'are not requested when the study has no institution of %s, which the page says [SUBJ-006]',
    async (query) => {
      const { server, toasts } = await openSubjects({ query, answers: {} })
      await expect.element(main.getByText('기관 정보를 찾을 수 없습니다.')).toBeVisible()
      await server.settled()
      expect(subjectCalls(server)).toEqual([])
      expect(toasts()).toEqual([])
    },
  )

  it.each([
    [404, '연구를 찾을 수 없습니다.', 'STUDY-123'],
    [403, '연구에 접근할 권한이 없습니다.', 'STUDY-124'],
  ])(
    'are not requested when the rights answer %i, which counts as an error of the study (%s) [%s]',
    async (status, text) => {
      const { server, toasts } = await openSubjects({ answers: { getProjectPermissions: () => refusal(status) } })
      await expect.element(main.getByText(text)).toBeVisible()
      await server.settled()
      expect(subjectCalls(server)).toEqual([])
      expect(toasts()).toEqual([])
    },
  )

  it('report a failed load once, and request only that call again [SUBJ-018]', async () => {
    const { server, toasts } = await openSubjects({
      answers: { ...fullData(subjectsUpTo(2)), listSubjectPage: () => refusal(400) },
    })
    await expect.element(main.getByText(FAILED)).toBeVisible()
    await server.settled()
    expect(toasts()).toEqual([`error: ${FAILED}`])
    server.answer(fullData(subjectsUpTo(2)))
    const before = server.calls.length
    await main.getByRole('button', { name: '다시 시도' }).click()
    expect(await numbersShown()).toHaveLength(2)
    await server.settled()
    expect(server.calls.slice(before).map(({ operation }) => operation)).toEqual(['listSubjectPage', 'listSubjects'])
    expect(toasts()).toEqual([`error: ${FAILED}`])
  })

  it('do not depend on the institutions where the address names none [SUBJ-018]', async () => {
    const { toasts, server } = await openSubjects({
      answers: { ...fullData(subjectsUpTo(2)), listInstitutions: () => refusal(400) },
    })
    expect(await numbersShown()).toHaveLength(2)
    await server.settled()
    expect(toasts()).toEqual([])
  })
})
