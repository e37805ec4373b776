import type { InstitutionEvent } from '@imsang/api-client'
import { page } from 'vitest/browser'
import type { Answers } from './playedServer'
import { fullData, SEOUL, subjectOf } from './subjectsPage'

/** A visit that no template prescribes, of a day before the one of the tests. */
export const eventOf = (number: number, more: Partial<InstitutionEvent> = {}): InstitutionEvent => ({
  visitId: `event-${String(number).padStart(3, '0')}`,
  visitType: 'UNSCHEDULED',
  visitCode: null,
  visitName: `방문 ${number}`,
  visitStatus: 'COMPLETED',
  visitNumber: null,
  visitTemplateId: null,
  scheduledDate: null,
  actualVisitDate: '2026-11-18',
  subjectId: 'subject-001',
  scno: 'SC-01-001',
  enno: 'EN-01-001',
  initials: 'AB',
  institutionName: '한강서울병원',
  projectOrganizationId: SEOUL,
  taskChecklist: null,
  attachments: [],
  notes: null,
  areTextsHidden: false,
  createdBy: 'user-1',
  createdByName: '정하은',
  organizationCode: 'SEOUL-HOSPITAL',
  createdAt: '2026-11-18T01:30:00.000Z',
  ...more,
})

/** So many events of one day, in the order of their numbers. */
export const eventsUpTo = (count: number) => Array.from({ length: count }, (_, at) => eventOf(at + 1))

/** What the screen around the histories asks for. */
export const aroundHistories: Answers = fullData([subjectOf(1)])

export const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click()

/** Chooses an option of a selector. */
export async function chooseIn(selector: RegExp, option: string) {
  await page.getByRole('button', { name: selector }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The names of the visits in a table, in order. */
export const visitsIn = (table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
