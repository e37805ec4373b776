import { sampleParticipants } from '@imsang/fixtures'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { InDialog } from '../dialogStory'
import { withKept } from '../drafts/draftStory'
import { type OtherVisitActions, type OtherVisitDialogProps, subjectOption, type Upload } from '../other-visit/terms'
import { enterDay, press } from './managementStory'
import { TODAY } from './registrationSamples'

export const SEOUL = { projectOrganizationId: 'site-1', name: '서울한빛병원' }
export const BUSAN = { projectOrganizationId: 'site-2', name: '부산바다병원' }
const FIXED = { subjectId: 'subject-1', scno: '01-S011', enno: '01-E007', projectOrganizationId: 'site-1' }
const FOUND = [FIXED, { subjectId: 'subject-2', scno: '01-S012', enno: null }].map(subjectOption)

/** Those of an institution take part in the first. */
export const PEOPLE = sampleParticipants({ count: 14 }).map((person) => ({
  ...person,
  projectOrganizationId: person.projectOrganizationId && SEOUL.projectOrganizationId,
}))
export const [FIRST, SECOND] = PEOPLE as [(typeof PEOPLE)[number], (typeof PEOPLE)[number]]

export const STORED = { visitId: 'visit-1', visitDate: TODAY, attachments: [] }
const found = async () => ({ items: FOUND, hasMore: false })

/** A server that carries everything out. */
export const playedActions = (): OtherVisitActions => ({
  register: fn(async () => ({ ok: true as const, visit: STORED })),
  report: fn(async () => ({ ok: true as const })),
  findSubjects: fn(() => found),
  retry: fn(),
})

/** As opened from the visit management of a subject. */
export const OTHER_VISIT_ARGS: OtherVisitDialogProps = {
  projectId: 'study-1',
  subject: FIXED,
  institutions: [SEOUL, BUSAN],
  institution: null,
  participants: { kind: 'ready', list: PEOPLE },
  today: TODAY,
  actions: playedActions(),
  notify: fn(),
  onDone: fn(),
  onCancel: fn(),
}

/** As opened from a tab of the visit histories. */
export const FROM_TAB: Partial<OtherVisitDialogProps> = { subject: null }

/** A registration that sends until it is stopped. */
export const sendingUntilStopped: OtherVisitActions['register'] = (_visit, _files, { onProgress, signal }: Upload) =>
  new Promise((resolve) => {
    onProgress(1_572_864, 4_194_304)
    signal.addEventListener('abort', () => resolve({ ok: false, message: null, mayBeStored: true }))
  })

/** What is kept of a dialog that was left; everything but the files. */
export const withTyped = (more: object = {}, form = `other-visit/${FIXED.subjectId}`) =>
  withKept({
    form,
    title: '기타 방문 등록',
    fields: {
      projectOrganizationId: SEOUL.projectOrganizationId,
      subject: null,
      visitName: '추가 채혈',
      visitDate: TODAY,
      tasks: ['separateExamVisit', 'otherTask'],
      otherNotes: '검체 재채취',
      futureVisitDate: null,
      fileCount: 0,
      reportTargets: [],
      sendEmailAfterSave: false,
      ...more,
    },
  })

export const fileOf = (name: string, size = 1_200) => new File([new Uint8Array(size)], name, { type: 'image/png' })

/** Chooses files in the open dialog. */
export async function attach(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
  if (input) await userEvent.upload(input, files)
}

const NAME = /방문명/
export const DAY = /^방문일/
export const FUTURE = /향후 방문 예정일/
export const nameIn = (inside: InDialog) => inside.getByRole('textbox', { name: NAME })

/** Types what is required. */
export async function fillIn(inside: InDialog) {
  await userEvent.type(nameIn(inside), ' 추가 채혈 ')
  await enterDay(inside, DAY, '2026-11-19')
  await userEvent.click(inside.getByRole('checkbox', { name: '데이터 입력' }))
}

/** The visit that is typed so, as it is sent. */
export const FILLED_IN = {
  projectOrganizationId: 'site-1',
  subjectId: 'subject-1',
  visitName: '추가 채혈',
  visitDate: '2026-11-19',
  taskChecklist: {
    dataEntry: true,
    separateExamVisit: false,
    queryResolution: false,
    monitoring: false,
    qualityAssurance: false,
    isfTask: false,
    meeting: false,
    otherTask: false,
  },
  otherNotes: '',
  futureVisitDate: null,
  reportTargets: [] as string[],
  sendEmailAfterSave: false,
}
export const UPLOAD = { onProgress: expect.any(Function), signal: expect.any(AbortSignal) }

export const targetsIn = (inside: InDialog) => inside.getByRole('button', { name: /보고 대상/ })

/** Chooses people in the list that the field opens. */
export async function chooseTargets(inside: InDialog, ...names: string[]) {
  await userEvent.click(targetsIn(inside))
  const list = within(await screen.findByRole('dialog', { name: '보고 대상' }))
  for (const name of names) await userEvent.click(await list.findByRole('option', { name: new RegExp(`^${name}`) }))
  await userEvent.click(list.getByRole('button', { name: '선택' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '보고 대상' })).toBeNull())
}

export const submit = (inside: InDialog) => press(inside, '등록')
