import type { Visit } from '@imsang/api-client'
import { type ComponentProps, type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, type InDialog } from '../dialogStory'
import { withKept } from '../drafts/draftStory'
import { VisitEditing } from '../visit-edit/VisitEditing'
import type { VisitActions } from '../visit-edit/visitActions'
import { VisitManagementDialog, type VisitManagementProps } from '../visit-management/VisitManagementDialog'
import { COURSE } from './managementSamples'
import { SUBJECT, TEMPLATES, TODAY, visitOf } from './registrationSamples'
import { playedRegistration, TITLE } from './registrationStory'

export const MANAGEMENT_TITLE = TITLE
export const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'

/** An answer that does not arrive. */
export const never = () => new Promise<never>(() => undefined)
/** A connection that is lost. */
export const lost = async () => ({ ok: false as const, message: '네트워크 연결에 실패했습니다' })
/** Somebody else changed the visit first. */
export const older = async () => ({ ok: false as const, message: OLDER, isConflict: true })

/** A server that carries everything out. */
export const playedVisits = () => ({
  ...playedRegistration(),
  correct: fn(async () => ({ ok: true as const })),
  remove: fn(async () => ({ ok: true as const })),
  previewWithdrawal: fn(async () => ({
    ok: true as const,
    found: { subjectId: SUBJECT.subjectId, isRemoved: false, removedVisits: [], keptVisits: [] },
  })),
  withdraw: fn(async () => ({
    ok: true as const,
    subjectId: SUBJECT.subjectId,
    visit: visitOf('V2'),
    removedVisits: [],
  })),
  retry: fn(),
  otherVisit: fn(),
})

export const readyVisits = (list: readonly Visit[]): VisitManagementProps['visits'] => ({ kind: 'ready', list })

export const MANAGEMENT_ARGS = {
  subject: SUBJECT,
  visits: readyVisits(COURSE),
  templates: { kind: 'ready', list: TEMPLATES, armBaselineDate: null },
  today: TODAY,
  actions: playedVisits() as VisitManagementProps['actions'],
  notify: fn(),
  onCancel: fn(),
} satisfies VisitManagementProps

/** As in the app, the visits are read again before a change answers. */
function reading<Actions extends VisitActions>(actions: Actions, read: () => void): Actions {
  const changes = ['complete', 'correct', 'reschedule', 'remove', 'withdraw'] as const
  const after = changes.map((name) => {
    const act = actions[name] as (...args: unknown[]) => Promise<unknown>
    const change = async (...args: unknown[]) => {
      const answer = await act(...args)
      read()
      return answer
    }
    return [name, change]
  })
  return { ...actions, ...Object.fromEntries(after) }
}

function useRead<Actions extends VisitActions>(visits: readonly Visit[], renewed: readonly Visit[], actions: Actions) {
  const [stored, setStored]: [readonly Visit[], Dispatch<SetStateAction<readonly Visit[]>>] = useState(visits)
  return { stored, actions: useMemo(() => reading(actions, () => setStored(renewed)), [actions, renewed]) }
}

/** The visits as they are read after a change. */
type Renewed = { renewed?: readonly Visit[] }

/** The dialog with the visits that the app holds. */
export function ManagementDesk({ renewed, ...props }: VisitManagementProps & Renewed) {
  const list = props.visits.kind === 'ready' ? props.visits.list : []
  const { stored, actions } = useRead(list, renewed ?? list, props.actions)
  const visits = props.visits.kind === 'ready' ? readyVisits(stored) : props.visits
  return <VisitManagementDialog {...props} visits={visits} actions={actions} />
}

export type EditingProps = ComponentProps<typeof VisitEditing> & Renewed

/** One form with the visits that the app holds. */
export function EditingDesk({ renewed, ...props }: EditingProps) {
  const { stored, actions } = useRead(props.visits, renewed ?? props.visits, props.actions)
  return <VisitEditing {...props} visits={stored} actions={actions} />
}

const idOf = (code: string) => visitOf(code).visitId

/** A form about one visit of the course. */
export const editingArgs = (kind: EditingProps['form']['kind'], code: string) =>
  ({
    form: { kind, visitId: idOf(code) },
    visits: COURSE,
    today: TODAY,
    actions: playedVisits() as VisitActions,
    notify: fn(),
    onClose: fn(),
    returnFocusTo: fn(),
  }) satisfies EditingProps

const partsOf = (inside: InDialog, label: RegExp) =>
  within(inside.getByRole('group', { name: label })).getAllByRole('spinbutton')

/** The day of a field, as far as it is typed. */
export const dayOf = (inside: InDialog, label: RegExp) =>
  partsOf(inside, label)
    .map(({ textContent }) => textContent)
    .join('-')

/** Types a day into a field, digit by digit. */
export async function enterDay(inside: InDialog, label: RegExp, day: string) {
  partsOf(inside, label)[0]?.focus()
  await userEvent.keyboard(day.replaceAll('-', ''))
  await waitFor(() => expect(dayOf(inside, label)).toBe(day))
}

export const press = (inside: InDialog, name: string) => userEvent.click(inside.getByRole('button', { name }))

/** A message whose codes are kept whole by elements of their own. */
export const saying = (text: string) => (_: string, element: Element | null) =>
  element?.textContent === text && ![...element.children].some((child) => child.textContent === text)

/** The toast that the form says at its end. */
export const told = (notify: unknown, kind: 'success' | 'error', message: string, description?: string) =>
  calledOnceWith(notify, { kind, message, ...(description !== undefined && { description }) })

/** A form about one visit that was filled in before. */
export const withKeptVisit = (
  form: 'visit-complete' | 'visit-edit' | 'visit-withdrawal',
  code: string,
  fields: object,
) => withKept({ form: `${form}/${SUBJECT.subjectId}/${idOf(code)}`, title: '', fields })

/** The course with one visit changed, or as somebody else changed it meanwhile. */
export const changed = (code: string, more: Partial<Visit>): readonly Visit[] =>
  COURSE.map((visit) => (visit.visitCode === code ? { ...visit, ...more } : visit))
