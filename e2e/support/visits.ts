import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Schema } from '../../packages/api-client/src/index'
import type { CallAs } from './calls'

type Visit = Schema<'Visit'>
type Subject = Schema<'Subject'>

const STUDY = demoStudyId('study-1')
const SITE = demoSiteId('study-1', '01')
export const STUDY_CALLS = `/api/v1/projects/${STUDY}`

interface Wanted {
  readonly enrolled: string
  readonly consented: string
  /** Of the subject; the other values are the same for everybody. */
  readonly initials?: string
  readonly notes?: string
}

/** Makes a subject of the first hospital in the arm with all visits, none of which is stored yet. */
export async function subjectInTreatment(
  call: CallAs,
  wanted: Wanted,
): Promise<Subject & { scno: string; enno: string }> {
  const { enrolled, consented, initials = 'VST', notes = null } = wanted
  const done = async <Data>(method: string, path: string, body: object): Promise<Data> => {
    const { status, text, data } = await call<Data>(method, `${STUDY_CALLS}/subjects${path}`, body)
    expect(status, text).toBeLessThan(300)
    return data
  }
  const person = { initials, gender: 'FEMALE', dateOfBirth: '1981-05-17', notes, projectOrganizationId: SITE }
  const { subjectId, scno } = await done<Subject>('POST', '', person)
  const consent = { fieldName: 'consentDate', fieldLabel: '동의일', newValue: consented, changeReason: '최초 입력' }
  await done('PUT', `/${subjectId}/dates`, consent)
  const enno = `EN-${scno?.slice(3)}`
  const enrolment = { treatmentGroup: 'ARM-01', enrollmentDate: enrolled, enno }
  const subject = await done<Subject>('POST', `/${subjectId}/enroll`, enrolment)
  return { ...subject, scno: scno ?? '', enno }
}

/** Registers the visit of a template of the arm, planned on its day. */
export async function registerVisit(call: CallAs, { subjectId }: Pick<Subject, 'subjectId'>, code: string, texts = {}) {
  type Template = Pick<Schema<'VisitTemplate'>, 'id' | 'visitCode' | 'armCode'>
  const { data: templates } = await call<Template[]>('GET', `${STUDY_CALLS}/visit-templates`)
  const template = templates.find(({ visitCode, armCode }) => visitCode === code && armCode === 'ARM-01')
  const body = { visitTemplateId: template?.id, ...texts }
  const answer = await call<Visit>('POST', `${STUDY_CALLS}/subjects/${subjectId}/visits`, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.data
}

/** Completes the baseline visit, which generates the others. */
export async function completeVisit(call: CallAs, { visitId }: Pick<Visit, 'visitId'>, actualDate: string) {
  const body = { actualDate, generateRemainingVisits: true }
  const answer = await call('POST', `${STUDY_CALLS}/visits/${visitId}/complete`, body)
  expect(answer.status, answer.text).toBe(200)
}

/** The stored visits of a subject, in the order of the list. */
export async function visitsOf(call: CallAs, { subjectId }: Pick<Subject, 'subjectId'>): Promise<Visit[]> {
  return (await call<Visit[]>('GET', `${STUDY_CALLS}/subjects/${subjectId}/visits`)).data
}

/** Opens the row of a subject in the table of the study. */
export async function openRow(page: Page, baseUrl: string, { scno }: { scno: string }) {
  await page.goto(`${baseUrl}/projects/${STUDY}/subjects?projectOrganizationId=${SITE}&search=${scno}`)
  await expect(page.getByRole('button', { name: `${scno} 관리` })).toBeVisible()
}

export const openPage = (page: Page, baseUrl: string, { subjectId }: Pick<Subject, 'subjectId'>) =>
  page.goto(`${baseUrl}/projects/${STUDY}/subjects/${subjectId}`)

/** Opens the visit management of a subject from its row, by keyboard. */
export async function manageVisits(page: Page, { scno, enno }: { scno: string; enno: string }): Promise<Locator> {
  await page.getByRole('button', { name: `${scno} 관리` }).press('Enter')
  await page.getByRole('menuitem', { name: '방문 관리' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `방문 관리 - ${scno} / ${enno}` })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The button of a visit in the management dialog, as `V2 방문 완료 처리`. */
export const buttonIn = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })

/** The rows of a table as texts, one array of cells for each. */
export const cellsOf = (table: Locator): Promise<string[][]> =>
  table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .slice(1)
        .map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim())),
    )
