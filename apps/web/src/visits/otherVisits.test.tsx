import type { Participant } from '@imsang/api-client'
import { sampleParticipants } from '@imsang/fixtures'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { waiting } from '../queue/queue'
import { chooseByKey } from '../testing/chooseByKey'
import { chooseFiles } from '../testing/chooseFiles'
import { aroundHistories, eventOf, openTab } from '../testing/institutionEvents'
import { management, openVisits, SUBJECT } from '../testing/managedVisits'
import { type Answers, held, lineOf, refusal } from '../testing/playedServer'
import { playUploads } from '../testing/playedUploads'
import { BUSAN, openSubjects, pageReply, SEOUL, STUDY, subjectOf, typeDate } from '../testing/subjectsPage'

const dialog = page.getByRole('dialog', { name: '기타 방문 등록', exact: true })
const name = dialog.getByRole('textbox', { name: /방문명/ })
const switchOn = () => chooseByKey(dialog.getByRole('switch', { name: /저장 후 이메일 발송/ }))
const submit = () => dialog.getByRole('button', { name: '등록', exact: true }).click()
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const say = (text: string) => expect.element(dialog.getByText(text).first()).toBeVisible()

const [MODEL] = sampleParticipants()
if (!MODEL) throw new Error('no sample')
const person = (number: number, userName: string, more: Partial<Participant> = {}): Participant => ({
  ...MODEL,
  participantId: `participant-${number}`,
  userId: `user-${number}`,
  userName,
  userEmail: `user-${number}@mail.example`,
  status: 'ACTIVE',
  projectOrganizationId: SEOUL,
  ...more,
})
const HERE = person(1, '강하나')
const NOWHERE = person(2, '남두리', { projectOrganizationId: null })
/** None of these is offered for a visit at the first hospital. */
const OTHERS = [
  person(3, '도세찬', { projectOrganizationId: BUSAN }),
  person(4, '류네온', { status: 'INACTIVE' }),
  person(5, '문다섯', { userEmail: '' }),
]

const FILES = [{ fileId: 'file-1', name: '결과지.pdf', size: 6 }]
const ANSWERS: Answers = {
  listReportTargets: () => [HERE, NOWHERE, ...OTHERS],
  registerOtherVisit: () => ({ visit: eventOf(7, { actualVisitDate: '2026-11-19' }), followUp: null }),
  reportVisit: () => ({ subjectId: SUBJECT.subjectId, sentTo: 2 }),
}

/** From the visits of a subject. */
async function openFromVisits(answers: Answers = {}) {
  const opened = await openVisits({ ...ANSWERS, ...answers })
  await management.getByRole('button', { name: '기타 방문 등록', exact: true }).click()
  await expect.element(name).toBeVisible()
  return opened
}

/** From a history. */
async function openFromTab(tab: string, answers: Answers = {}, as?: 'systemAdmin') {
  const opened = await openSubjects({
    ...(as && { as }),
    answers: {
      ...aroundHistories,
      checkInstitutionList: () => ({ allowed: true }),
      listInstitutionEvents: () => [],
      listSmoVisits: () => [],
      listVendors: () => [],
      ...ANSWERS,
      ...answers,
    },
  })
  await openTab(tab)
  await page.getByRole('button', { name: '기타 방문 등록', exact: true }).click()
  await expect.element(name).toBeVisible()
  return opened
}

async function fillIn() {
  await name.fill(' 추가 채혈 ')
  await dialog
    .getByRole('group', { name: /^방문일/ })
    .getByRole('spinbutton')
    .first()
    .click()
  await typeDate('2026-11-19')
  await chooseByKey(dialog.getByRole('checkbox', { name: '별도 검사 방문' }))
}

/** What is sent of it then. */
const SENT = {
  projectId: STUDY,
  projectOrganizationId: SEOUL,
  subjectId: SUBJECT.subjectId as string | null,
  visitName: '추가 채혈',
  visitDate: '2026-11-19',
  taskChecklist: {
    dataEntry: false,
    separateExamVisit: true,
    queryResolution: false,
    monitoring: false,
    qualityAssurance: false,
    isfTask: false,
    meeting: false,
    otherTask: false,
  },
  otherNotes: '',
  futureVisitDate: null as string | null,
  reportTargets: [] as string[],
  sendEmailAfterSave: false,
}

async function attach(...files: File[]) {
  chooseFiles(dialog, ...files)
  for (const file of files) await say(file.name)
}

async function chooseTargets(...names: string[]) {
  await dialog.getByRole('button', { name: /보고 대상/ }).click()
  const list = page.getByRole('dialog', { name: '보고 대상', exact: true })
  for (const one of names) await list.getByRole('option', { name: new RegExp(`^${one}`) }).click()
  await list.getByRole('button', { name: '선택', exact: true }).click()
  await expect.element(list).not.toBeInTheDocument()
}

type Server = Awaited<ReturnType<typeof openFromVisits>>['server']
const sentBy = (server: Server) => server.callsOf('registerOtherVisit')
const keysOf = (server: Server) => sentBy(server).map(({ headers }) => headers.get('idempotency-key'))

describe('another visit', () => {
  it('opened from the visit management belongs to that subject, and is sent as JSON without files; no report is made [VISIT-086, VISIT-184, VISIT-185, VISIT-218, VISIT-220, VISIT-223, DCALL-057]', async () => {
    const { server, toasts } = await openFromVisits()
    await expect.element(dialog.getByText('SC-01-001 / EN-01-001')).toBeVisible()
    expect(dialog.getByRole('combobox', { name: '시험대상자 (선택)' }).elements()).toEqual([])
    const loaded = server.callsOf('listSubjectVisits').length
    await fillIn()
    await submit()
    await expect.poll(toasts).toEqual(['success: 기타 방문이 등록되었습니다.'])
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(management.getByRole('button', { name: '기타 방문 등록', exact: true })).toHaveFocus()
    await server.settled()
    const [call, ...more] = sentBy(server)
    expect([call && lineOf(call), call?.headers.get('content-type'), call?.body, more]).toEqual([
      `registerOtherVisit ${STUDY}`,
      'application/json',
      SENT,
      [],
    ])
    expect(server.callsOf('listSubjectVisits').length).toBe(loaded + 1)
    expect(server.callsOf('reportVisit')).toEqual([])
  })

  it('opened from the history of everything may be about no subject, and is in the history then [VISIT-184, VISIT-185, DCALL-057]', async () => {
    const { server } = await openFromTab('전체 방문 이력')
    await expect.element(dialog.getByText('한강서울병원')).toBeVisible()
    await fillIn()
    server.answer({ listInstitutionEvents: () => [eventOf(7, { visitName: '추가 채혈', subjectId: null })] })
    await submit()
    await expect.element(page.getByRole('rowheader', { name: '추가 채혈' })).toBeVisible()
    expect(sentBy(server).map(({ body }) => body)).toEqual([{ ...SENT, subjectId: null }])
  })

  it('is opened from the visits of the subjects as well [VISIT-184]', async () => {
    const { server } = await openFromTab('시험대상자 방문 이력', {
      listSubjectVisits: () => [],
      listVisitTemplates: () => [],
    })
    await fillIn()
    await submit()
    await expect.poll(() => sentBy(server).map(({ body }) => body)).toEqual([{ ...SENT, subjectId: null }])
  })

  it.each([['SMO 조직 방문 이력'], ['벤더별 방문 이력']])(
    'opened from the tab %s is at a chosen institution, where subjects are searched by number [VISIT-185]',
    async (tab) => {
      const { server } = await openFromTab(tab, {}, 'systemAdmin')
      const subject = dialog.getByRole('combobox', { name: '시험대상자 (선택)' })
      await expect.element(subject).toBeDisabled()
      await dialog.getByRole('button', { name: /기관/ }).click()
      await page.getByRole('option', { name: '한강서울병원' }).click()
      server.answer({ listSubjectPage: () => pageReply([subjectOf(8)]) })
      await subject.fill('01-008')
      await page.getByRole('option', { name: /SC-01-008/ }).click()
      const asked = server.callsOf('listSubjectPage').map(lineOf)
      expect(asked).toContain(`listSubjectPage ${STUDY} projectOrganizationId=${SEOUL}&page=0&size=20&search=01-008`)
      await fillIn()
      await submit()
      await expect.poll(() => sentBy(server).map(({ body }) => body)).toEqual([{ ...SENT, subjectId: 'subject-008' }])
    },
  )

  it('is offered to nobody who enters no data [VISIT-184]', async () => {
    await openSubjects({
      as: 'monitor',
      answers: {
        ...aroundHistories,
        countOpenChanges: () => ({ openChanges: 0 }),
        listInstitutionEvents: () => [],
        listMaskedSubjects: () => [],
        listMaskedSubjectPage: () => pageReply([]),
      },
    })
    await openTab('전체 방문 이력')
    await expect.element(page.getByText('업무 이력이 없습니다.')).toBeVisible()
    expect(page.getByRole('button', { name: '기타 방문 등록' }).elements()).toEqual([])
  })

  it('needs a name, a day, a kind of work, and somebody to tell where a mail is sent [VISIT-187, VISIT-189, VISIT-192, VISIT-217]', async () => {
    const { server } = await openFromVisits()
    await switchOn()
    await submit()
    for (const text of [
      '방문명을 입력해주세요.',
      '방문일을 선택해주세요.',
      '업무를 1개 이상 선택해주세요.',
      '보고 대상을 선택해주세요.',
    ]) {
      await say(text)
    }
    await server.settled()
    expect(sentBy(server)).toEqual([])
  })

  it('tells that the participants could not be loaded, and can be stored all the same [VISIT-210]', async () => {
    const { server, toasts } = await openFromVisits({ listReportTargets: () => refusal(400) })
    await say('프로젝트 참여자 정보를 불러오는데 실패했습니다.')
    await fillIn()
    await submit()
    await expect.poll(toasts).toEqual(['success: 기타 방문이 등록되었습니다.'])
    expect(sentBy(server).map(({ body }) => body)).toEqual([SENT])
  })

  it('loads the participants on another try, and offers those of its institution or of none [VISIT-209, VISIT-210]', async () => {
    const { server } = await openFromVisits({ listReportTargets: () => refusal(400) })
    await say('프로젝트 참여자 정보를 불러오는데 실패했습니다.')
    server.answer(ANSWERS)
    await dialog.getByRole('button', { name: '다시 시도' }).click()
    await dialog.getByRole('button', { name: /보고 대상/ }).click()
    const options = page.getByRole('dialog', { name: '보고 대상', exact: true }).getByRole('option')
    await expect
      .poll(() => options.elements().map(({ textContent }) => textContent.slice(0, 3)))
      .toEqual(['강하나', '남두리'])
  })

  it('is sent with its files as a form, with a part `data` as the body without files [VISIT-218, DCALL-057]', async () => {
    const { server, toasts } = await openFromVisits()
    playUploads()
    await fillIn()
    await attach(new File(['하나'], '결과지.pdf'), new File(['둘'], '영상.png'))
    await submit()
    await expect.poll(toasts).toEqual(['success: 기타 방문이 등록되었습니다.'])
    const [call, ...more] = sentBy(server)
    const form = call?.body as { data: string; files: string[] } | undefined
    expect([JSON.parse(form?.data ?? ''), form?.files, more]).toEqual([SENT, ['하나', '둘'], []])
    expect(call?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  })
})

describe('the report of another visit', () => {
  const openWithTargets = async (answers: Answers = {}) => {
    const opened = await openFromVisits(answers)
    await fillIn()
    await dialog.getByRole('textbox', { name: '비고' }).fill('검체 재채취')
    await chooseTargets('강하나', '남두리')
    await switchOn()
    return opened
  }

  it('follows the stored visit, to the chosen people, with the stored files [VISIT-219, VISIT-224]', async () => {
    const stored = eventOf(7, { actualVisitDate: '2026-11-19', attachments: FILES })
    const { server, toasts } = await openWithTargets({ registerOtherVisit: () => ({ visit: stored, followUp: null }) })
    await submit()
    await expect
      .poll(toasts)
      .toEqual(['success: 기타 방문이 등록되었습니다.', 'success: 방문 보고 메일이 발송되었습니다.'])
    const sent = server.calls.filter(({ operation }) => /^(registerOther|report)Visit$/.test(operation))
    expect(sent.map((call) => [lineOf(call), call.body])).toEqual([
      [
        `registerOtherVisit ${STUDY}`,
        { ...SENT, otherNotes: '검체 재채취', reportTargets: ['user-1', 'user-2'], sendEmailAfterSave: true },
      ],
      [
        `reportVisit ${STUDY} event-007`,
        {
          projectId: STUDY,
          visitId: 'event-007',
          reportTargets: ['user-1', 'user-2'],
          recipients: ['user-1@mail.example', 'user-2@mail.example'],
          visitDate: '2026-11-19',
          tasks: ['separateExamVisit'],
          notes: '검체 재채취',
          attachments: ['file-1'],
        },
      ],
    ])
  })

  it.each([
    ['refused', () => refusal(400, '보낼 수 없습니다.'), '보낼 수 없습니다.'],
    ['without a network', lost, '네트워크 연결을 확인한 뒤 다시 시도해주세요.'],
  ] as const)(
    'that is %s is told, and the visit stays stored [VISIT-221, VISIT-223, OFFL-141]',
    async (_, reportVisit, reason) => {
      const { server, toasts } = await openWithTargets({ reportVisit })
      await submit()
      await expect
        .poll(toasts)
        .toEqual([
          'success: 기타 방문이 등록되었습니다.',
          `error: 메일 발송에 실패했습니다.: 방문은 저장되었습니다. ${reason}`,
        ])
      await expect.element(dialog).not.toBeInTheDocument()
      expect(sentBy(server)).toHaveLength(1)
    },
  )
})

describe('a registration of another visit that fails', () => {
  it('is told, and keeps what was entered [VISIT-222]', async () => {
    const { toasts } = await openFromVisits({ registerOtherVisit: () => refusal(400, '방문을 저장할 수 없습니다.') })
    await fillIn()
    await submit()
    await expect.poll(toasts).toEqual(['error: 기타 방문 등록에 실패했습니다.: 방문을 저장할 수 없습니다.'])
    await expect.element(name).toHaveValue(' 추가 채혈 ')
    await expect.element(dialog.getByRole('checkbox', { name: '별도 검사 방문' })).toBeChecked()
  })

  it('by a lost answer is kept until its user decides; registered again it is the same visit, and other content is another one [OFFL-115, OFFL-116, DCALL-012]', async () => {
    const { server, toasts } = await openFromVisits({ registerOtherVisit: lost })
    const register = async (visitName?: string) => {
      await fillIn()
      if (visitName) await name.fill(visitName)
      await submit()
      await expect.element(dialog).not.toBeInTheDocument()
    }
    const openAgain = () => management.getByRole('button', { name: '기타 방문 등록', exact: true }).click()
    await register()
    await expect.poll(() => waiting.items()).toMatchObject([{ method: 'POST', waitsFor: 'user' }])
    expect(toasts()).toEqual([expect.stringMatching(/^info: .*보관했습니다/)])
    server.answer(ANSWERS)
    await openAgain()
    await register()
    await expect.poll(() => waiting.items()).toEqual([])
    await openAgain()
    await register('다른 방문')
    await expect.poll(() => keysOf(server).length).toBe(3)
    const [first, second, third] = keysOf(server)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('by a lost answer is the same visit when its dialog was closed meanwhile and opened again with its draft [VISIT-222, DCALL-012]', async () => {
    const { server, toasts } = await openFromVisits({ registerOtherVisit: lost })
    playUploads()
    await fillIn()
    chooseFiles(dialog, new File(['하나'], '결과지.pdf', { lastModified: 1 }))
    await submit()
    await expect.poll(toasts).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    server.answer(ANSWERS)
    await management.getByRole('button', { name: '기타 방문 등록', exact: true }).click()
    await expect.element(name).toHaveValue(' 추가 채혈 ')
    chooseFiles(dialog, new File(['하나'], '결과지.pdf', { lastModified: 1 }))
    await submit()
    await expect.poll(() => toasts().at(-1)).toBe('success: 기타 방문이 등록되었습니다.')
    const [first, second] = keysOf(server)
    expect(second).toBe(first)
  })

  it('because its upload was stopped keeps everything, and is the same visit, byte for byte, when it is sent again [VISIT-222, VISIT-218, DCALL-012]', async () => {
    const answer = held(refusal(503))
    const { server, toasts } = await openFromVisits({ registerOtherVisit: answer.answer })
    playUploads()
    await fillIn()
    await attach(new File(['하나'], '결과지.pdf'))
    await submit()
    await expect.poll(() => sentBy(server)).toHaveLength(1)
    await dialog.getByRole('button', { name: '업로드 취소' }).click()
    await expect.poll(toasts).toEqual(['info: 업로드를 취소했습니다.: 입력한 내용과 파일은 그대로 있습니다.'])
    await expect.element(name).toHaveValue(' 추가 채혈 ')
    await say('결과지.pdf')
    server.answer(ANSWERS)
    await submit()
    await expect.poll(() => toasts().at(-1)).toBe('success: 기타 방문이 등록되었습니다.')
    answer.release()
    const [first, second] = sentBy(server).map(({ headers, body }) => [
      headers.get('idempotency-key'),
      headers.get('content-type'),
      body,
    ])
    expect(second).toEqual(first)
  })
})

describe('the files of another visit', () => {
  const openFiles = async (answers: Answers) => {
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(`${this.href} ${this.hasAttribute('download')}`)
    })
    onTestFinished(() => follow.mockRestore())
    const followed: string[] = []
    const opened = await openSubjects({
      answers: { ...aroundHistories, listInstitutionEvents: () => [eventOf(7, { attachments: FILES })], ...answers },
    })
    await openTab('전체 방문 이력')
    await page.getByRole('button', { name: 'SC-01-001 방문 7 첨부파일 1' }).click()
    await page.getByRole('menuitem', { name: /결과지\.pdf/ }).click()
    return { ...opened, followed }
  }

  it('stand in the histories, and are downloaded from the address that is asked for then [VISIT-240]', async () => {
    const expiresAt = '2026-11-19T15:40:00.000Z'
    const { server, followed } = await openFiles({
      getVisitFile: () => ({ downloadUrl: '/api/v1/files/file-1?signature=x', expiresAt }),
    })
    await expect.poll(() => followed).toEqual([`${location.origin}/api/v1/files/file-1?signature=x true`])
    expect(server.callsOf('getVisitFile').map(lineOf)).toEqual([`getVisitFile ${STUDY} event-007 file-1`])
  })

  it.each([
    [
      'is refused',
      () => refusal(404, '파일을 찾을 수 없습니다.'),
      '파일을 내려받지 못했습니다.: 파일을 찾을 수 없습니다.',
    ],
    [
      'leads elsewhere',
      () => ({ downloadUrl: 'https://other.example/x', expiresAt: '' }),
      '파일을 내려받지 못했습니다.',
    ],
  ])('tell where the address %s', async (_case, getVisitFile, told) => {
    const { toasts, followed } = await openFiles({ getVisitFile })
    await expect.poll(toasts).toEqual([`error: ${told}`])
    expect(followed).toEqual([])
  })
})
