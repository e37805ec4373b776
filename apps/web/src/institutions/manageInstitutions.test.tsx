import type { Body, ProjectOrganization } from '@imsang/api-client'
import { type SampleAccount, sampleInstitutions } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../testing/playedServer'
import { openStudyTab, STUDY } from '../testing/studyTab'

const [SEOUL, BUSAN] = sampleInstitutions()
if (!SEOUL || !BUSAN) throw new Error('no sample institutions')

const dialog = page.getByRole('dialog', { name: '참여 기관 관리' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const hospital = (at: number) => ({
  id: `019438e9-4800-7000-8000-00000000000${at}`,
  name: `새로운병원 ${at}`,
  organizationCode: `NEW${at}`,
  organizationType: 'HOSPITAL',
  alreadyJoined: false,
})

/** A server that stores institutions once per key, and drops the answers of the calls with these numbers. */
function playInstitutions({ lost = [] as number[], refuse = (_: number): Response | null => null } = {}) {
  let list: ProjectOrganization[] = sampleInstitutions()
  const kept = new Map<string, unknown>()
  let calls = 0
  const once = (key: string, act: () => unknown) => {
    calls += 1
    const refused = refuse(calls)
    if (refused) return refused
    if (!kept.has(key)) kept.set(key, act())
    if (lost.includes(calls)) throw new TypeError('Failed to fetch')
    return kept.get(key)
  }
  const answers = {
    listInstitutions: () => list,
    searchInstitutions: () => [1, 2, 3].map(hospital),
    listInstitutionCandidates: () => [],
    createInstitution: ({ body, headers }) =>
      once(headers.get('Idempotency-Key') ?? '', () => {
        const { tenantId, institutionNumber = null, targetEnrollment } = body as Body<'createInstitution'>
        const found = [1, 2, 3].map(hospital).find(({ id }) => id === tenantId)
        const added: ProjectOrganization = {
          ...(SEOUL as ProjectOrganization),
          id: `link-${tenantId}`,
          organizationId: tenantId,
          organizationName: found?.name ?? '',
          institutionNumber,
          targetEnrollment,
          principalInvestigatorId: null,
        }
        list = [...list, added]
        return added
      }) as never,
    deleteInstitution: ({ path, headers }) =>
      once(headers.get('Idempotency-Key') ?? '', () => {
        list = list.filter(({ id }) => id !== path.projectOrganizationId)
        return { userIds: [] }
      }) as never,
  } satisfies Answers
  return { answers, stored: () => list.map(({ organizationName }) => organizationName) }
}

const open = async (who: SampleAccount, answers: Answers) => {
  const opened = await openStudyTab(1, who, answers)
  await page.getByRole('button', { name: '참여 기관 추가' }).click()
  await expect.element(dialog.getByText(SEOUL.organizationName)).toBeVisible()
  return opened
}
async function pick(field: RegExp, option: RegExp) {
  await dialog.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
  await page.getByRole('button', { name: '선택', exact: true }).click()
}
/** Adds hospitals, each with its number. @param investigator who leads each of them */
async function add(numbers: readonly number[], investigator?: RegExp) {
  await button('기관 추가').click()
  for (const at of numbers) {
    await pick(/^기관 선택해주세요/, new RegExp(`새로운병원 ${at}`))
    await dialog.getByRole('textbox', { name: '기관번호' }).fill(`00${at}`)
    if (investigator) await pick(/^연구책임자\(PI\) /, investigator)
    await button('추가하고 계속').click()
  }
  await dialog.getByRole('group').getByRole('button', { name: '취소' }).click()
}
const CHANGES = ['createInstitution', 'deleteInstitution']

describe('the institutions of a study, managed on its page', () => {
  it('are saved with one call each, removals first, and the list is read again [PERM-047, INST-024, INST-040, INST-041, INST-042, INST-043, INST-118]', async () => {
    const { answers } = playInstitutions()
    const { server, toasts } = await open('chiefInvestigator', answers)
    await add([1, 2])
    await button(`${BUSAN.organizationName} 삭제`).click()
    await server.settled()
    const before = server.calls.length
    await button('저장 (3건)').click()
    await expect.poll(() => dialog.elements()).toEqual([])
    await server.settled()
    const sent = server.calls.slice(before)
    expect(
      sent.filter(({ operation }) => CHANGES.includes(operation)).map(({ operation, body }) => [operation, body]),
    ).toEqual([
      ['deleteInstitution', undefined],
      ...[1, 2].map((at) => [
        'createInstitution',
        {
          tenantId: hospital(at).id,
          targetEnrollment: 10,
          institutionNumber: `00${at}`,
          principalInvestigatorId: null,
          participants: [],
        },
      ]),
    ])
    expect(sent[0]?.path).toEqual({ projectId: STUDY, projectOrganizationId: BUSAN.id })
    const after = sent.slice(3).map(({ operation }) => operation)
    expect(after).toEqual(expect.arrayContaining(['listInstitutions', 'listInstitutionStatistics']))
    expect(toasts()).toContain('success: 참여 기관이 저장되었습니다.')
  })

  it('are sent with the investigator who was chosen among the people of the hospital [INST-118]', async () => {
    const { answers } = playInstitutions()
    const investigator = {
      userId: '019438e9-4800-7bc5-8000-000000000031',
      username: 'pi@new.example',
      fullName: '강이든',
      email: 'pi@new.example',
      jobRoleKey: 'PI',
      organizationId: hospital(1).id,
      organizationName: hospital(1).name,
      userRole: 'PI',
      isChiefInvestigator: false,
      isParticipant: false,
      projectOrganizationId: null,
    }
    const { server } = await open('chiefInvestigator', { ...answers, listInstitutionCandidates: () => [investigator] })
    await add([1], /강이든/)
    await button('저장 (1건)').click()
    await expect.poll(() => dialog.elements()).toEqual([])
    expect(server.callsOf('listInstitutionCandidates').map(({ query }) => Object.fromEntries(query))).toEqual([
      { organizationId: hospital(1).id },
    ])
    expect(server.callsOf('createInstitution').map(({ body }) => body)).toMatchObject([
      { tenantId: hospital(1).id, principalInvestigatorId: investigator.userId },
    ])
  })

  it('are searched among hospitals, a hundred at a time [INST-046, INST-048, SCONST-008]', async () => {
    const { answers } = playInstitutions()
    const { server } = await open('chiefInvestigator', answers)
    await add([1])
    expect(server.callsOf('searchInstitutions').map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
      [{ projectId: STUDY }, { keyword: '', organizationType: 'HOSPITAL', page: '0', size: '100' }],
    ])
  })

  it('are asked for after a lost answer with the same key, before anything else is sent [INST-044, INST-173, INST-174]', async () => {
    const { answers, stored } = playInstitutions({ lost: [2] })
    const { server } = await open('chiefInvestigator', answers)
    await add([1, 2, 3])
    await button(`${BUSAN.organizationName} 삭제`).click()
    await server.settled()
    // The list cannot be read either: then the call itself is asked.
    server.answer({ listInstitutions: () => refusal(400) })
    await button('저장 (4건)').click()
    await expect.element(dialog.getByText('1건 완료, 1건 확인 필요, 2건 남음')).toBeVisible()
    await button('저장 (3건)').click()
    await expect.poll(() => dialog.elements()).toEqual([])
    const keys = server
      .callsOf('createInstitution')
      .map(({ body, headers }) => [
        (body as { institutionNumber: string }).institutionNumber,
        headers.get('Idempotency-Key'),
      ])
    expect(keys.map(([number]) => number)).toEqual(['001', '001', '002', '003'])
    expect(keys[0]).toEqual(keys[1])
    expect(new Set(keys.map(([, key]) => key)).size).toBe(3)
    expect(stored()).toEqual([SEOUL.organizationName, '새로운병원 1', '새로운병원 2', '새로운병원 3'])
  })

  it('stay as they are when one is refused: the reason is said, and the rest is open [INST-044]', async () => {
    const text = '시험대상자가 있는 기관은 삭제할 수 없습니다.'
    const { answers } = playInstitutions({ refuse: (call) => (call === 1 ? refusal(409, text) : null) })
    const { server } = await open('chiefInvestigator', answers)
    await button(`${SEOUL.organizationName} 삭제`).click()
    await add([1])
    await button('저장 (2건)').click()
    await expect.element(dialog.getByText(`${SEOUL.organizationName}: ${text}`)).toBeVisible()
    await expect.element(dialog.getByText('기관 정보 저장에 실패했습니다.')).toBeVisible()
    await server.settled()
    expect(server.callsOf('createInstitution')).toEqual([])
    await button(`${SEOUL.organizationName} 삭제 취소`).click()
    await button('저장 (1건)').click()
    await expect.poll(() => dialog.elements()).toEqual([])
  })

  it.each([
    ['chiefInvestigator', 2],
    ['hospitalCrc', 0],
    ['projectManager', 0],
  ] as const)('can be removed by %s: %i marks [INST-176]', async (who, marks) => {
    const { answers } = playInstitutions()
    await open(who, answers)
    await expect.poll(() => dialog.getByRole('button', { name: /삭제$/ }).elements()).toHaveLength(marks)
  })
})
