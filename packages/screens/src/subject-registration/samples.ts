import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { findDialog, type InDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import type { CheckDuplicate } from './duplicateCheck'
import type { InstitutionsState } from './InstitutionField'
import type { RegistrationDialogProps } from './registrationProps'
import type { NextScno } from './useScnoProposal'

export const SEOUL = { id: 'po-seoul', organizationName: '한강서울병원' }
export const BUSAN = { id: 'po-busan', organizationName: '부산새벽병원' }
const INSTITUTIONS: InstitutionsState = {
  kind: 'ready',
  organizations: [SEOUL, BUSAN].map((site) => ({ ...site, organizationRole: 'SITE' })),
}
const LONG_NAME = '서울특별시 한강권역 공공의료재단 부설 한강서울병원 임상시험센터'
export const LONG_INSTITUTION = { id: 'po-long', organizationName: `${LONG_NAME} ${LONG_NAME}` }

export const account = (jobRoleKey: string) => ({ jobRoleKey, roles: [], organizationTypes: ['SITE'] })

interface Answers {
  duplicate?: Awaited<ReturnType<CheckDuplicate>> | Promise<never>
  scno?: Awaited<ReturnType<NextScno>> | Promise<never>
  result?: ActionResult | Promise<never>
}

/** A promise that never settles. */
export const never = new Promise<never>(() => undefined)

export const actions = ({ duplicate, scno, result }: Answers = {}) => ({
  checkDuplicate: fn<CheckDuplicate>(async () => duplicate ?? { ok: true, isDuplicate: false }),
  nextScno: fn<NextScno>(async () => scno ?? { ok: true, scno: 'SC-01-013' }),
  register: fn<RegistrationDialogProps['actions']['register']>(async () => result ?? { ok: true }),
  reloadInstitutions: fn(),
})

export const ready = {
  projectId: 'study-1',
  today: '2026-11-20',
  account: account('PI'),
  pageInstitution: null,
  ownInstitution: SEOUL,
  institutions: INSTITUTIONS,
  notify: fn(),
  onDone: fn(),
  onCancel: fn(),
}

export const dialog = () => findDialog('시험대상자 추가')
export const initialsOf = (inside: InDialog) => inside.getByRole('textbox', { name: /이니셜/ })
export const submitOf = (inside: InDialog) => inside.getByRole('button', { name: '추가' })
/** Submits a form with a fault: nothing is sent. */
export async function submitInVain(inside: InDialog, register: unknown) {
  await expect(submitOf(inside)).toBeEnabled()
  await userEvent.click(submitOf(inside))
  await expect(register).not.toHaveBeenCalled()
}
/** Submits a form without faults: it is sent once. */
export async function submit(inside: InDialog, register: unknown) {
  await userEvent.click(submitOf(inside))
  await waitFor(() => expect(register).toHaveBeenCalledOnce(), { timeout: 3000 })
}
export const tickOf = (inside: InDialog) => inside.queryByRole('checkbox')

/** Types the three values that identify a person, starting in the initials field. */
export async function typePerson(inside: InDialog, initials = 'khd', birth = '19800311') {
  await userEvent.click(initialsOf(inside))
  await userEvent.keyboard(initials)
  await userEvent.tab()
  await userEvent.keyboard(birth)
  inside.getByRole('radio', { name: '남' }).focus()
  await userEvent.keyboard(' ')
}

/** Replaces the content of a field. */
export async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

export const checkedFree = (inside: InDialog) =>
  waitFor(() => expect(inside.getByText('중복된 시험대상자가 없습니다.')).toBeVisible(), { timeout: 3000 })
export const foundDuplicate = (inside: InDialog) =>
  waitFor(() => expect(tickOf(inside)).toBeInTheDocument(), { timeout: 3000 })
