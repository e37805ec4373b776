import type { Schema } from '@imsang/api-client'
import { type SampleAccount, sampleUser } from '@imsang/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../app/queryClient'
import { organizationOptions } from '../data/administration'
import { studyPickers } from '../data/studyPickers'
import { chooseFiles, fileControl } from '../testing/chooseFiles'
import { hearWaits } from '../testing/hearWaits'
import { openApp } from '../testing/openApp'
import { type Answers, held, refusal } from '../testing/playedServer'
import { playUploads } from '../testing/playedUploads'

type OrganizationRow = Schema<'OrganizationRow'>

const AT = '/organization'
const main = page.getByRole('main')

const row = (at: number, changes: Partial<OrganizationRow> = {}): OrganizationRow => ({
  id: `organization-${at}`,
  name: `조직${at}`,
  organizationCode: `ORG-${at}`,
  organizationType: 'HOSPITAL',
  status: 'ACTIVE',
  ...{ phoneNumber: null, faxNumber: null, address: '서울', memo: null, domain: null, version: 3 },
  totalUsers: 12,
  participatingProjects: [],
  createdAt: '2026-03-10T01:00:00.000Z',
  ...changes,
})
const ALL = Array.from({ length: 23 }, (_, at) => row(at))
const pageOf = (at: number, size: number, from: readonly OrganizationRow[] = ALL) => ({
  content: from.slice(at * size, at * size + size),
  number: at,
  size,
  totalElements: from.length,
  totalPages: Math.ceil(from.length / size),
})
const BASE: Answers = {
  listOrganizations: ({ query }) => pageOf(Number(query.get('page')), Number(query.get('size'))),
  listOrganizationTypes: () => [
    { code: 'HOSPITAL', name: '병원' },
    { code: 'CLINIC', name: '의원' },
  ],
  checkOrganizationName: () => ({ isDuplicate: false }),
  getOrganizationLogo: () => refusal(404, '등록된 이미지가 없습니다.'),
}
const open = (search = '', answers: Answers = {}, as: SampleAccount = 'systemAdmin') =>
  openApp({ at: `${AT}${search}`, as: sampleUser(as), answers: { ...BASE, ...answers } })
const asked = (lines: readonly string[]) => lines.filter((line) => line.startsWith('listOrganizations'))
const rowOf = (at: number) => main.getByRole('rowheader', { name: `조직${at}`, exact: true })
const FIRST = 'listOrganizations page=0&size=10&sort=createdAt,desc'

const dialog = page.getByRole('dialog', { name: '조직 정보 수정' })
const name = dialog.getByRole('textbox', { name: /^조직명/ })
const openDialog = async (at: number, server: Awaited<ReturnType<typeof open>>['server']) => {
  await expect.element(rowOf(at)).toBeVisible()
  await server.settled()
  await rowOf(at).getByRole('button').click()
  await expect.element(name).toHaveValue(`조직${at}`)
}
const chooseLogo = (inside: typeof main, file = new File(['bytes of a logo'], '로고.png', { type: 'image/png' })) =>
  chooseFiles(inside, file)
const save = () => dialog.getByRole('button', { name: '저장' }).click()

describe('the list of organisations', () => {
  it('asks for ten rows, newest first, and for each page anew [ORG-004, ORG-005, ORG-006, ORG-021, ORG-131, ACONST-003, ACONST-004]', async () => {
    const { server, address } = await open()
    await expect.element(rowOf(0)).toBeVisible()
    await main.getByRole('button', { name: '2페이지' }).click()
    await expect.element(rowOf(10)).toBeVisible()
    expect(address()).toBe(`${AT}?page=2`)
    expect(asked(server.lines())).toEqual([FIRST, 'listOrganizations page=1&size=10&sort=createdAt,desc'])
  })

  it('searches 150 ms after the last key, from the first page, and keeps the text with a type and a status [ORG-018, ORG-019, ORG-020, ORG-022, ORG-131, ACONST-011]', async () => {
    const { server, address } = await open('?page=2')
    await expect.element(rowOf(10)).toBeVisible()
    let typedAt = 0
    let askedAt = 0
    server.answer({
      listOrganizations: () => {
        askedAt ||= performance.now()
        return pageOf(0, 10)
      },
    })
    main
      .getByRole('searchbox')
      .element()
      .addEventListener('input', () => (typedAt = performance.now()))
    const waits = hearWaits()
    await userEvent.type(main.getByRole('searchbox'), ' 한빛 ')
    await expect.poll(() => askedAt).toBeGreaterThan(0)
    expect(askedAt - typedAt).toBeGreaterThanOrEqual(149)
    expect(waits()).toContain(150)
    await expect.poll(address).toBe(`${AT}?search=${encodeURIComponent('한빛')}`)
    await main.getByRole('button', { name: /^조직 유형/ }).click()
    await page.getByRole('menuitem', { name: '의원' }).click()
    await main.getByRole('button', { name: /^상태/ }).click()
    await page.getByRole('menuitem', { name: '비활성' }).click()
    await expect
      .poll(() => asked(server.lines()).at(-1))
      .toBe(`${FIRST}&keyword=한빛&organizationType=CLINIC&status=INACTIVE`)
    await main.getByRole('button', { name: '상태: 비활성' }).click()
    await page.getByRole('menuitem', { name: '전체 상태' }).click()
    await expect.poll(address).toBe(`${AT}?search=${encodeURIComponent('한빛')}&type=CLINIC`)
  })

  it('is there again from its address, whatever else stands in it [ORG-131]', async () => {
    const { server } = await open('?page=2&search=301&type=SMO&status=ACTIVE&else=x')
    await expect
      .poll(() => asked(server.lines()))
      .toEqual(['listOrganizations page=1&size=10&sort=createdAt,desc&keyword=301&organizationType=SMO&status=ACTIVE'])
    await expect.element(main.getByRole('searchbox')).toHaveValue('301')
  })

  it('sends of a text in its address as much as a field accepts [SYS-018]', async () => {
    const { server } = await open(`?search=${'a'.repeat(256)}`)
    await expect.poll(() => asked(server.lines())).toEqual([`${FIRST}&keyword=${'a'.repeat(255)}`])
  })

  it.each(['?page=0', '?page=viele', '?type=SITE', '?status=gone', '?search='])(
    'ignores %s, which cannot be [ORG-131]',
    async (search) => {
      const { server } = await open(search)
      await expect.element(rowOf(0)).toBeVisible()
      expect(asked(server.lines())).toEqual([FIRST])
    },
  )

  it('goes to the last page from one beyond it', async () => {
    const { address } = await open('?page=9')
    await expect.poll(address).toBe(`${AT}?page=3`)
    await expect.element(rowOf(20)).toBeVisible()
  })

  it('says that it could not be loaded, and loads again [ORG-025]', async () => {
    const { server, toasts } = await open('', { listOrganizations: () => refusal(400) })
    await expect.element(main.getByText('조직 목록 로드에 실패했습니다.')).toBeVisible()
    server.answer(BASE)
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(rowOf(0)).toBeVisible()
    expect(toasts()).toEqual([])
  })

  it('keeps its rows when they cannot be read again, and says so [SYS-021]', async () => {
    const { server, toasts } = await open()
    await expect.element(rowOf(0)).toBeVisible()
    server.answer({ listOrganizations: () => refusal(400) })
    await queryClient.invalidateQueries({ queryKey: ['organizations'] })
    await expect.poll(toasts).toEqual(['error: 조직 목록 로드에 실패했습니다.'])
    await expect.element(rowOf(0)).toBeVisible()
  })

  it.each([
    ['a list without its rows', 'SYS-022', () => ({ number: 0 }) as never, '올바르지 않은 응답 데이터입니다.'],
    ['null', 'SYS-022', () => null as never, '올바르지 않은 응답 데이터입니다.'],
    [
      'a failure with the status 200',
      'SYS-023',
      () => Response.json({ status: 'failed', message: '점검 중입니다.' }),
      '점검 중입니다.',
    ],
  ])('takes %s for a failure, says why, and loads again [%s]', async (_what, _row, listOrganizations, reason) => {
    const { server } = await open('', { listOrganizations })
    const alert = main.getByRole('alert')
    await expect.element(alert.getByText('조직 목록 로드에 실패했습니다.')).toBeVisible()
    await expect.element(alert.getByText(reason)).toBeVisible()
    server.answer(BASE)
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(rowOf(0)).toBeVisible()
  })

  it('is not for an administrator of an organisation [ORG-002]', async () => {
    const { server } = await open('', {}, 'tenantAdmin')
    await expect.element(page.getByText('접근 권한이 없습니다')).toBeVisible()
    expect(asked(server.lines())).toEqual([])
  })

  it('leads to the form of a new organisation, which is in no menu [ORG-003, ORG-080]', async () => {
    const { address } = await open()
    await expect.element(rowOf(0)).toBeVisible()
    expect(page.getByRole('navigation').getByRole('link', { name: '조직 등록' }).elements()).toEqual([])
    await main.getByRole('button', { name: '조직 등록' }).click()
    await expect.poll(address).toBe('/organization/apply')
    await expect.element(main.getByRole('heading', { level: 1, name: '조직 등록' })).toBeVisible()
  })
})

describe('the dialog of an organisation', () => {
  it('sends its version and its key with what is saved, closes, and the list is read again [ORG-026, ORG-058, ORG-060, ORG-061, ORG-062, ACALL-074, SYS-016]', async () => {
    const { server, toasts } = await open('', { updateOrganization: () => row(1, { version: 4 }) })
    await openDialog(1, server)
    await name.fill('새이름')
    // Longer than the form of a new organisation waits with its check.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(server.callsOf('checkOrganizationName')).toEqual([])
    await save()
    await expect.element(dialog).not.toBeInTheDocument()
    await server.settled()
    const [call, ...others] = server.callsOf('updateOrganization')
    expect(others).toEqual([])
    expect(call?.path).toEqual({ id: 'organization-1' })
    expect(call?.headers.get('if-match')).toBe('"3"')
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(call?.body).toEqual({
      ...{ name: '새이름', phoneNumber: '', faxNumber: '', address: '서울', memo: '', status: 'ACTIVE', domain: '' },
    })
    expect(server.callsOf('checkOrganizationName')).toEqual([])
    expect(asked(server.lines())).toEqual([FIRST, FIRST])
    expect(toasts()).toEqual(['success: 조직 정보가 수정되었습니다.'])
  })

  it('keeps what was typed beside the values of who saved first, and saves over them [ACALL-074, ORG-129]', async () => {
    const current = row(1, { name: '먼저바뀐이름', memo: '먼저 저장', version: 4 })
    const { server } = await open('', {
      updateOrganization: ({ headers }) =>
        headers.get('if-match') === '"4"'
          ? row(1, { version: 5 })
          : refusal(412, '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.', { data: current }),
    })
    await openDialog(1, server)
    await name.fill('내이름')
    await save()
    await expect.element(dialog.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
    await expect
      .element(dialog.getByText('입력한 내용은 그대로 있습니다. 현재 저장된 값: 조직명 먼저바뀐이름, 메모 먼저 저장'))
      .toBeVisible()
    await expect.element(name).toHaveValue('내이름')
    await save()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.callsOf('updateOrganization').map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
    expect(server.callsOf('updateOrganization')[1]?.body).toMatchObject({ name: '내이름', memo: '먼저 저장' })
  })

  it('stays open with its values when it is refused, also for want of a right [ORG-063, SYS-015, SYS-017, SYS-020]', async () => {
    const { server, toasts } = await open('', {
      updateOrganization: () => refusal(403, '접근 권한이 없습니다.'),
    })
    await openDialog(1, server)
    await name.fill('새이름')
    await save()
    await expect.poll(toasts).toEqual(['error: 조직 정보 수정에 실패했습니다.: 접근 권한이 없습니다.'])
    await expect.element(name).toHaveValue('새이름')
  })

  it('is sent once, however often it is pressed [SYS-019, ORG-078]', async () => {
    const saved = held(row(1))
    const { server } = await open('', { updateOrganization: saved.answer })
    await openDialog(1, server)
    await save()
    await expect.element(dialog.getByRole('button', { name: '삭제' })).toBeDisabled()
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click({ force: true })
    saved.release()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.callsOf('updateOrganization')).toHaveLength(1)
  })

  it('deletes after a question, closes, and the list is read again [ORG-074, ORG-076, ACALL-042]', async () => {
    const { server, toasts } = await open('', { deleteOrganization: () => null as never })
    await openDialog(2, server)
    await dialog.getByRole('button', { name: '삭제' }).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText('조직2 조직을 삭제하시겠습니까?')).toBeVisible()
    await question.getByRole('button', { name: '삭제' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await server.settled()
    expect(server.callsOf('deleteOrganization').map(({ path }) => path.id)).toEqual(['organization-2'])
    expect(asked(server.lines())).toEqual([FIRST, FIRST])
    expect(toasts()).toEqual(['success: 조직이 삭제되었습니다.'])
  })

  it('stays open when the deletion is refused, with the reason [ORG-077, ORG-123]', async () => {
    const message = '사용자나 참여 연구가 있는 조직은 삭제할 수 없습니다. 상태를 비활성으로 변경해주세요.'
    const { server, toasts } = await open('', { deleteOrganization: () => refusal(409, message) })
    await openDialog(2, server)
    await dialog.getByRole('button', { name: '삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect.poll(toasts).toEqual([`error: 조직 삭제에 실패했습니다.: ${message}`])
    await expect.element(dialog).toBeVisible()
  })
})

describe('the logo in the dialog of an organisation', () => {
  const drawn = (colour: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><rect fill="${colour}"/></svg>`)}`
  const [FORMER, NEXT] = [drawn('navy'), drawn('teal')]
  const logo = dialog.getByRole('img', { name: '로고', exact: true })
  const placeholder = dialog.getByRole('img', { name: '로고 없음' })
  const deletion = dialog.getByRole('button', { name: '로고 삭제' })
  const shownLogo = () => expect.poll(() => logo.element().querySelector('img')?.getAttribute('src'))
  const stored: Answers = { getOrganizationLogo: () => ({ downloadUrl: FORMER }) }
  const openLogo = async (answers: Answers = stored) => {
    const opened = await open('', answers)
    playUploads()
    await openDialog(1, opened.server)
    await opened.server.settled()
    return opened
  }

  it.each([
    ['does not have one', () => refusal(404, '등록된 이미지가 없습니다.')],
    ['cannot be asked', () => refusal(400)],
  ])(
    'is a placeholder where the organisation %s, and the dialog works [ORG-043, ORG-044, ORG-045, SYS-016]',
    async (_, getOrganizationLogo) => {
      const { server, toasts } = await openLogo({ getOrganizationLogo, updateOrganization: () => row(1) })
      await expect.element(placeholder).toBeVisible()
      await expect.element(dialog.getByRole('button', { name: '로고 변경' })).toBeVisible()
      expect(deletion.elements()).toEqual([])
      expect(server.callsOf('getOrganizationLogo').map(({ path }) => path.id)).toEqual(['organization-1'])
      await save()
      await expect.element(dialog).not.toBeInTheDocument()
      expect(toasts()).toEqual(['success: 조직 정보가 수정되었습니다.'])
    },
  )

  it('is the stored one, which can be changed and deleted [ORG-043, ORG-044, ORG-045]', async () => {
    const { server } = await openLogo()
    await shownLogo().toBe(FORMER)
    expect(placeholder.elements()).toEqual([])
    await expect.element(dialog.getByRole('button', { name: '로고 변경' })).toBeVisible()
    await expect.element(deletion).toBeVisible()
    expect(server.callsOf('getOrganizationLogo').map(({ path }) => path.id)).toEqual(['organization-1'])
  })

  it('is uploaded as soon as it is chosen, without a save, and is the one at the returned address [ORG-064, ORG-065, ORG-069]', async () => {
    const { server, toasts } = await openLogo({
      ...stored,
      uploadOrganizationLogo: () => ({ downloadUrl: NEXT }),
    })
    await shownLogo().toBe(FORMER)
    const file = new File([new Uint8Array(5_242_880)], '로고.jpeg', { type: 'image/jpeg' })
    chooseLogo(dialog, file)
    await expect.poll(toasts).toEqual(['success: 로고가 변경되었습니다.'])
    await shownLogo().toBe(NEXT)
    const [call, ...others] = server.callsOf('uploadOrganizationLogo')
    expect([call?.path, others]).toEqual([{ id: 'organization-1' }, []])
    expect(server.callsOf('updateOrganization')).toEqual([])
    await expect.element(dialog).toBeVisible()
  })

  it('stays as it was when its upload fails, with the reason below [ORG-066]', async () => {
    const reason = '이미지를 읽을 수 없습니다. 다른 파일을 선택해주세요.'
    const { toasts } = await openLogo({ ...stored, uploadOrganizationLogo: () => refusal(400, reason) })
    chooseLogo(dialog)
    await expect.element(dialog.getByText('로고 업로드에 실패했습니다.')).toBeVisible()
    await expect.element(dialog.getByText(reason)).toBeVisible()
    await shownLogo().toBe(FORMER)
    expect(toasts()).toEqual([])
  })

  it('is deleted at once, and stays when that fails [ORG-045, ORG-067, ORG-068]', async () => {
    const { server, toasts } = await openLogo({ ...stored, deleteOrganizationLogo: () => refusal(400) })
    await deletion.click()
    await expect.element(dialog.getByText('로고 삭제에 실패했습니다.')).toBeVisible()
    await shownLogo().toBe(FORMER)
    server.answer({ deleteOrganizationLogo: () => null as never })
    await deletion.click()
    await expect.poll(toasts).toEqual(['success: 로고가 삭제되었습니다.'])
    await expect.element(placeholder).toBeVisible()
    expect(deletion.elements()).toEqual([])
    expect(server.callsOf('deleteOrganizationLogo').map(({ path }) => path.id)).toEqual([
      'organization-1',
      'organization-1',
    ])
  })

  it('is chosen among JPG and PNG of 5 MB; everything else is refused without a call [ORG-070, ORG-071, ORG-072, ORG-073]', async () => {
    const { server } = await openLogo()
    await expect.element(dialog.getByText('JPG, PNG 파일 (최대 5MB)')).toBeVisible()
    expect(fileControl(dialog).accept).toBe('.jpeg,.jpg,.png')
    const refused = async (size: number, fileName: string, type: string, text: string) => {
      chooseLogo(dialog, new File([new Uint8Array(size)], fileName, { type }))
      await expect.element(dialog.getByText(text)).toBeVisible()
    }
    await refused(5_242_881, '로고.png', 'image/png', '로고 이미지 파일 크기는 5MB 이하여야 합니다.')
    await refused(10, '로고.gif', 'image/gif', '이미지 파일만 업로드 가능합니다.')
    await refused(5_242_881, '로고.png', 'image/png', '로고 이미지 파일 크기는 5MB 이하여야 합니다.')
    await refused(5_242_881, '로고.pdf', 'application/pdf', '이미지 파일만 업로드 가능합니다.')
    await server.settled()
    expect(server.callsOf('uploadOrganizationLogo')).toEqual([])
  })

  it('holds back save and delete while it is uploaded, and is given up with the dialog [ORG-078, ORG-154]', async () => {
    const answer = held({ downloadUrl: NEXT })
    const { server, toasts } = await openLogo({ ...stored, uploadOrganizationLogo: answer.answer })
    chooseLogo(dialog)
    await expect.element(dialog.getByRole('progressbar', { name: '로고 업로드' })).toBeVisible()
    for (const label of ['저장', '삭제']) {
      await expect.element(dialog.getByRole('button', { name: label, exact: true })).toBeDisabled()
    }
    await dialog.getByRole('button', { name: '취소', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    answer.release()
    await server.settled()
    expect(toasts()).toEqual([])
  })

  it('stays as it was when its upload is cancelled [ORG-154]', async () => {
    const answer = held({ downloadUrl: NEXT })
    const { server, toasts } = await openLogo({ ...stored, uploadOrganizationLogo: answer.answer })
    await shownLogo().toBe(FORMER)
    chooseLogo(dialog)
    await expect.poll(() => server.callsOf('uploadOrganizationLogo')).toHaveLength(1)
    await dialog.getByRole('button', { name: '업로드 취소' }).click()
    const progress = dialog.getByRole('progressbar', { name: '로고 업로드' })
    // Long before an upload without an answer is given up by itself.
    await expect.element(progress, { timeout: 5_000 }).not.toBeInTheDocument()
    answer.release()
    await server.settled()
    await shownLogo().toBe(FORMER)
    expect(toasts()).toEqual([])
    expect(dialog.getByText('로고 업로드에 실패했습니다.').elements()).toEqual([])
  })
})

describe('the choices of organisations that are kept for five minutes', () => {
  const OPTION = { id: 'o', name: '가', organizationCode: 'O', organizationType: 'CRO', status: 'ACTIVE' } as const
  /** Asks as a form of people does, and as that of a study does. */
  const choose = async () => {
    await queryClient.fetchQuery(organizationOptions('가'))
    await studyPickers(queryClient).organizations('sponsor')('가', 0, new AbortController().signal)
  }

  it.each(['save', 'remove', 'create'] as const)(
    'are asked for anew after one was changed: %s [ORG-117, ACALL-040, ACONST-013]',
    async (act) => {
      const { server } = await open(act === 'create' ? '/apply' : '', {
        searchOrganizations: () => [OPTION],
        updateOrganization: () => row(1),
        deleteOrganization: () => null as never,
        createOrganization: () => row(9),
      })
      await choose()
      await choose()
      expect(server.callsOf('searchOrganizations')).toHaveLength(2)
      if (act === 'create') await fillIn()
      else await openDialog(1, server)
      if (act === 'save') await save()
      if (act === 'remove') {
        await dialog.getByRole('button', { name: '삭제' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
      }
      if (act === 'create') await submit()
      else await expect.element(dialog).not.toBeInTheDocument()
      await server.settled()
      await choose()
      expect(server.callsOf('searchOrganizations')).toHaveLength(4)
    },
  )

  it.each([
    [5 * 60_000 - 5_000, 2],
    [5 * 60_000, 4],
  ])('are asked for anew after five minutes: %i ms later %i calls [ACONST-013, ACALL-040]', async (later, times) => {
    const { server } = await openApp({
      ...{ at: AT, as: sampleUser('systemAdmin'), answers: { ...BASE, searchOrganizations: () => [OPTION] } },
      now: '2026-03-10T01:00:00Z',
    })
    await expect.element(rowOf(0)).toBeVisible()
    await choose()
    vi.setSystemTime(Date.now() + later)
    await choose()
    expect(server.callsOf('searchOrganizations')).toHaveLength(times)
  })

  it('are a hundred at a time [ACONST-007]', async () => {
    const { server } = await open('', { searchOrganizations: () => [OPTION] })
    await choose()
    expect(server.callsOf('searchOrganizations').map(({ query }) => query.get('size'))).toEqual(['100', '100'])
  })
})

const typedName = main.getByRole('textbox', { name: /^조직명/ })
const submit = () => main.getByRole('button', { name: '등록', exact: true }).click()
const chooseType = async (label: string) => {
  await main.getByRole('button', { name: /조직 유형/ }).click()
  await page.getByRole('option', { name: label }).click()
}
const shown = (text: string) => main.getByText(text).first()
/** Fills in what is required, with a name that is free. */
async function fillIn() {
  await typedName.fill(' 새봄병원 ')
  await chooseType('병원')
  await expect.element(shown('사용 가능한 조직 이름입니다.')).toBeVisible()
}

describe('the form of a new organisation', () => {
  it('checks the name 800 ms after its last edit, once, without the blanks around it [ORG-092, ORG-093, ORG-094, ACONST-009, ACALL-034]', async () => {
    let typedAt = 0
    let askedAt = 0
    const { server } = await open('/apply', {
      checkOrganizationName: () => {
        askedAt = performance.now()
        return { isDuplicate: false }
      },
    })
    await expect.element(typedName).toBeVisible()
    typedName.element().addEventListener('input', () => (typedAt = performance.now()))
    const waits = hearWaits()
    await userEvent.type(typedName, ' 새봄 ')
    await expect.element(shown('조직 이름 중복 확인 중...')).toBeVisible()
    await expect.element(shown('사용 가능한 조직 이름입니다.')).toBeVisible()
    expect(askedAt - typedAt).toBeGreaterThanOrEqual(799)
    expect(waits()).toContain(800)
    expect(server.callsOf('checkOrganizationName').map(({ query }) => query.get('name'))).toEqual(['새봄'])
  })

  it('ignores the answer about an older text [ORG-100]', async () => {
    const [older, newer] = [held({ isDuplicate: true }), held({ isDuplicate: false })]
    const { server } = await open('/apply', {
      checkOrganizationName: ({ query }) => (query.get('name') === '한빛SMO' ? older : newer).answer(),
    })
    await typedName.fill('한빛SMO')
    await expect.poll(() => server.callsOf('checkOrganizationName')).toHaveLength(1)
    await typedName.fill('새봄')
    await expect.poll(() => server.callsOf('checkOrganizationName')).toHaveLength(2)
    older.release()
    // As long as it takes to show an answer that counts.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(main.getByText('이미 사용 중인 조직 이름입니다.').elements()).toEqual([])
    expect(main.getByText('조직 이름 중복 확인 중...').elements()).not.toEqual([])
    newer.release()
    await expect.element(shown('사용 가능한 조직 이름입니다.')).toBeVisible()
  })

  it('sends what was typed with a key, says so and leads to the list [ORG-104, ORG-105, ORG-107, ACALL-030]', async () => {
    const { server, toasts, address } = await open('/apply', { createOrganization: () => row(9) })
    await fillIn()
    await submit()
    await expect.poll(address).toBe(AT)
    const [call, ...others] = server.callsOf('createOrganization')
    expect(others).toEqual([])
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(call?.body).toEqual({
      ...{ name: '새봄병원', organizationType: 'HOSPITAL', phoneNumber: '', faxNumber: '', domain: '', memo: '' },
    })
    expect(toasts()).toEqual(['success: 조직이 등록되었습니다.'])
  })

  it('uploads the chosen logo after the creation, for the new organisation [ORG-087, ORG-105, ORG-106, ORG-107]', async () => {
    const { server, toasts, address } = await open('/apply', {
      createOrganization: () => row(9),
      uploadOrganizationLogo: () => ({ downloadUrl: '/files/pictures/new' }),
    })
    playUploads()
    await fillIn()
    await expect.element(main.getByRole('group', { name: '로고' })).toBeVisible()
    chooseLogo(main)
    await expect.element(main.getByText(/^로고\.png/)).toBeVisible()
    await submit()
    await expect.poll(address).toBe(AT)
    const sent = server.calls.filter(({ operation }) => /createOrg|Logo/.test(operation))
    expect(sent.map(({ operation, path }) => [operation, path.id])).toEqual([
      ['createOrganization', undefined],
      ['uploadOrganizationLogo', 'organization-9'],
    ])
    expect(Object.keys(sent[0]?.body as object)).not.toContain('logo')
    expect(sent[1]?.body).toEqual({ file: 'bytes of a logo' })
    expect(toasts()).toEqual(['success: 조직이 등록되었습니다.'])
  })

  it.each([
    ['is refused', () => refusal(400, '이미지를 읽을 수 없습니다. 다른 파일을 선택해주세요.')],
    ['gets no answer', () => Promise.reject(new TypeError('no connection'))],
  ])(
    'says that the logo is missing when only its upload %s, and leads to the list [ORG-108]',
    async (_, uploadOrganizationLogo) => {
      const { server, toasts, address } = await open('/apply', {
        createOrganization: () => row(9),
        uploadOrganizationLogo,
      })
      playUploads()
      await fillIn()
      chooseLogo(main)
      await submit()
      await expect.poll(address).toBe(AT)
      expect(toasts()).toEqual(['warning: 조직이 등록되었습니다. (로고 업로드 실패)'])
      expect(server.callsOf('createOrganization')).toHaveLength(1)
    },
  )

  it('refuses a logo as the dialog does, and can be sent without the one that was taken back [ORG-087, ORG-091, ORG-107]', async () => {
    const { server, toasts, address } = await open('/apply', { createOrganization: () => row(9) })
    await fillIn()
    chooseLogo(main, new File([new Uint8Array(5_242_881)], '로고.png', { type: 'image/png' }))
    await expect.element(main.getByText('로고 이미지 파일 크기는 5MB 이하여야 합니다.')).toBeVisible()
    chooseLogo(main)
    await main.getByRole('button', { name: '이미지 제거' }).click()
    await submit()
    await expect.poll(address).toBe(AT)
    expect(toasts()).toEqual(['success: 조직이 등록되었습니다.'])
    expect(server.callsOf('uploadOrganizationLogo')).toEqual([])
  })

  it('makes no call while the name is taken, or is being checked [ORG-101, ORG-103]', async () => {
    const checked = held({ isDuplicate: true })
    const { server, toasts } = await open('/apply', { checkOrganizationName: checked.answer })
    await typedName.fill('한빛SMO')
    await chooseType('병원')
    await submit()
    await expect.poll(toasts).toEqual(['error: 조직 이름 중복 확인이 진행 중입니다. 잠시 후 다시 시도해주세요.'])
    await expect.poll(() => server.callsOf('checkOrganizationName')).toHaveLength(1)
    checked.release()
    await expect.element(shown('이미 사용 중인 조직 이름입니다.')).toBeVisible()
    await submit()
    await expect.poll(() => toasts().at(-1)).toBe('error: 이미 사용 중인 조직 이름입니다.')
    expect(server.callsOf('createOrganization')).toEqual([])
  })

  it('keeps its values when it is refused, with the reason [ORG-109]', async () => {
    const message = '이미 사용 중인 조직 이름입니다.'
    const { toasts, address } = await open('/apply', {
      createOrganization: () => refusal(409, message, { field: 'name' }),
    })
    await fillIn()
    await submit()
    await expect.poll(toasts).toEqual([`error: 조직 등록에 실패했습니다: ${message}`])
    expect(address()).toBe('/organization/apply')
    await expect.element(typedName).toHaveValue(' 새봄병원 ')
  })

  it.each([
    ['fails', () => refusal(400)],
    ['is empty', () => []],
  ])('offers the nine types when their list %s [ACALL-036, ORG-036]', async (_, listOrganizationTypes) => {
    const { server } = await open('/apply', { listOrganizationTypes, createOrganization: () => row(9) })
    await typedName.fill('새봄병원')
    await main.getByRole('button', { name: /조직 유형/ }).click()
    const offered = () =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent)
    await expect
      .poll(offered)
      .toEqual([
        '병원',
        '제약사',
        '의료기기사',
        'CRO(임상시험수탁기관)',
        'SMO(임상시험관리기관)',
        '연구기관',
        '대학교',
        '의원',
        '기타',
      ])
    await page.getByRole('option', { name: '의원' }).click()
    await expect.element(shown('사용 가능한 조직 이름입니다.')).toBeVisible()
    await submit()
    await expect.poll(() => server.callsOf('createOrganization')).toHaveLength(1)
    expect(server.callsOf('createOrganization')[0]?.body).toMatchObject({ organizationType: 'CLINIC' })
  })

  it('goes back without a call [ORG-111]', async () => {
    const { server, address } = await open('?page=2')
    await expect.element(rowOf(10)).toBeVisible()
    await main.getByRole('button', { name: '조직 등록' }).click()
    await typedName.fill('새')
    // That of the typed name, so that none is due any more.
    await expect.poll(() => server.callsOf('checkOrganizationName').length).toBe(1)
    await main.getByRole('button', { name: '취소' }).click()
    await expect.poll(address).toBe(`${AT}?page=2`)
    await server.settled()
    expect(server.callsOf('createOrganization')).toEqual([])
    expect(server.callsOf('checkOrganizationName')).toHaveLength(1)
  })

  it('offers what was typed when it is opened again, and checks its name anew [ORG-135]', async () => {
    const { server } = await open()
    await expect.element(rowOf(0)).toBeVisible()
    await main.getByRole('button', { name: '조직 등록' }).click()
    await fillIn()
    await page.getByRole('link', { name: '조직 관리' }).first().click()
    await expect.element(rowOf(0)).toBeVisible()
    await main.getByRole('button', { name: '조직 등록' }).click()
    await expect.element(typedName).toHaveValue(' 새봄병원 ')
    await expect.poll(() => server.callsOf('checkOrganizationName')).toHaveLength(2)
  })

  it('is not for an administrator of an organisation [ORG-079]', async () => {
    await open('/apply', {}, 'tenantAdmin')
    await expect.element(page.getByText('접근 권한이 없습니다')).toBeVisible()
  })
})
