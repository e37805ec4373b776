import type { Subject } from '@imsang/api-client'
import {
  demoSiteId,
  demoStudyId,
  type SampleAccount,
  sampleInstitutions,
  sampleMyProjects,
  samplePermissions,
  sampleProject,
  sampleSubjects,
  sampleUser,
} from '@imsang/fixtures'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { openApp } from './openApp'
import type { Answers, Level } from './playedServer'

export const STUDY = demoStudyId('study-1')
export const SEOUL = demoSiteId('study-1', '01')
export const BUSAN = demoSiteId('study-1', '02')

/** Half past midnight on 20 November 2026 in Seoul; the day before in UTC and in the page's time zone. */
const NOW = '2026-11-19T15:30:00.000Z'

/** A subject of the first hospital without dates. Values that could be confused between subjects contain its number. */
export function subjectOf(number: number, changes: Partial<Subject> = {}): Subject {
  const [model] = sampleSubjects({ count: 1 })
  if (!model) throw new Error('no sample')
  const digits = String(number).padStart(3, '0')
  return {
    ...model,
    subjectId: `subject-${digits}`,
    scno: `SC-01-${digits}`,
    enno: null,
    initials: `A${String.fromCharCode(65 + (number % 26))}`,
    projectOrganizationId: SEOUL,
    subjectStatus: null,
    screeningStartDate: null,
    consentDate: null,
    screeningFailDate: null,
    enrollmentDate: null,
    completionDate: null,
    dropoutDate: null,
    screenFailureReason: null,
    screenFailureDetail: null,
    armCode: null,
    armName: null,
    treatmentArm: null,
    notes: null,
    updatedAt: '2026-11-01T00:00:00.000Z',
    version: 40 + number,
    ...changes,
  }
}

/** Subjects with the numbers 1 to `count`. */
export const subjectsUpTo = (count: number) => Array.from({ length: count }, (_, index) => subjectOf(index + 1))

/** Returns the response of a page call; `total` when there are more subjects than those of the page. */
export const pageReply = (
  content: Subject[],
  { page = 0, found = content.length, total = found }: { page?: number; found?: number; total?: number } = {},
) => ({
  content,
  number: page,
  size: 20,
  totalElements: found,
  totalPages: Math.ceil(found / 20),
  totalSubjects: total,
})

/** The answers that every subject screen needs in addition to its subjects. */
export const around = (as: SampleAccount): Answers => ({
  checkInstitutionList: () => ({ allowed: false }),
  checkResearcherProjectList: () => ({ allowed: true }),
  listMyProjects: () => sampleMyProjects(),
  getProject: () => sampleProject(),
  getProjectPermissions: () => samplePermissions(as),
  listInstitutions: () => sampleInstitutions(),
})

/** Answers the full-data calls with these subjects. */
export const fullData = (rows: Subject[]): Answers => ({
  listSubjectPage: () => pageReply(rows.slice(0, 20), { found: rows.length }),
  listSubjects: () => rows,
})

interface Options {
  as?: SampleAccount
  query?: string
  level?: Level
  answers: Answers
}

/** Opens the subjects of the first study. */
export const openSubjects = ({ as = 'principalInvestigator', query = '', level = 'extended', answers }: Options) =>
  openApp({
    level,
    at: `/projects/${STUDY}/subjects${query}`,
    as: sampleUser(as),
    now: NOW,
    answers: { ...around(as), ...answers },
  })

export const grid = page.getByRole('grid', { name: '시험대상자 목록' })

/** Returns the screening numbers in the table, once the first of them is there. */
export async function numbersShown(): Promise<string[]> {
  await expect.element(grid.getByRole('rowheader').first()).toBeVisible()
  return grid
    .getByRole('rowheader')
    .elements()
    .map((header) => header.textContent)
}

/** Returns the cell of a column in the row of a subject. */
export async function cellOf(scno: string, column: string) {
  const header = grid.getByRole('rowheader', { name: scno, exact: true })
  await expect.element(header).toBeVisible()
  const index = grid
    .getByRole('columnheader')
    .elements()
    .findIndex(({ textContent }) => textContent.startsWith(column))
  const cell = header.element().closest('tr, [role=row]')?.children[index]
  if (!cell) throw new Error(`no cell of ${scno} in ${column}`)
  return page.elementLocator(cell)
}

/** Types a date into the focused field, segment by segment. */
export async function typeDate(date: string) {
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('spinbutton')
  await userEvent.keyboard(date.replaceAll('-', ''))
}

/** Opens the editor of a date cell, types a date and confirms it. */
export async function enterDate(scno: string, column: string, date: string) {
  await (await cellOf(scno, column)).dblClick()
  await typeDate(date)
  await userEvent.keyboard('{Enter}')
}

/** Chooses an action of a row. */
export async function chooseAction(scno: string, action: string) {
  await page.getByRole('button', { name: `${scno} 관리`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Chooses a radio button by keyboard: a press may miss it while the form still moves. */
export async function chooseRadio(radio: Locator) {
  const element = radio.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(' ')
  await expect.element(radio).toBeChecked()
}
