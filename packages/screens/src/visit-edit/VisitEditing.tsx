import type { Visit } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { isVisitComplete } from '@imsang/domain/visit-state'
import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import { type ComponentType, useState } from 'react'
import type { Notify } from '../terms'
import { CompleteVisit } from './CompleteVisit'
import { CorrectVisit } from './CorrectVisit'
import { PlanVisit } from './PlanVisit'
import { RemoveVisit } from './RemoveVisit'
import type { VisitActions } from './visitActions'
import type { TypedBefore, VisitFormProps } from './visitForm'
import { WithdrawVisit } from './WithdrawVisit'

interface OpenedForm {
  kind: 'complete' | 'edit' | 'delete' | 'withdraw'
  visitId: string
}

interface VisitEditingProps {
  form: OpenedForm
  visits: readonly Visit[]
  today: CalendarDate
  actions: VisitActions
  notify: Notify
  onClose: () => void
  returnFocusTo: ReturnFocusTo
}

/**
 * The open form about one visit. It keeps its kind, and the visit that it was opened with, when somebody else changes or
 * removes the visit meanwhile: what was typed stays, and the server's answer says what happened [VISIT-251].
 */
export function VisitEditing({ form, visits, onClose, ...rest }: VisitEditingProps) {
  const [kept, keep] = useState(() => visits.find(({ visitId }) => visitId === form.visitId) ?? null)
  const [typed, setTyped] = useState<TypedBefore | null>(null)
  const [wasComplete] = useState(() => kept !== null && isVisitComplete(kept))
  const visit = visits.find(({ visitId }) => visitId === form.visitId) ?? kept
  if (visit !== kept) keep(visit)
  if (!visit) return null
  const props = { ...rest, visit, visits, onDone: onClose, onCancel: onClose }
  if (typed || (form.kind === 'edit' && wasComplete)) return <CorrectVisit {...props} typed={typed} />
  if (form.kind === 'complete') return <CompleteVisit {...props} onCorrect={setTyped} />
  if (form.kind === 'edit') return <PlanVisit {...props} onCorrect={setTyped} />
  const Question: ComponentType<VisitFormProps> = form.kind === 'delete' ? RemoveVisit : WithdrawVisit
  return <Question {...props} />
}
