import type { Schema } from '@imsang/api-client'
import { CHANGE_KIND_LABELS } from '@imsang/domain/change-review'
import { CHANGES } from './messages'

export type StudyChange = Schema<'StudyChange'>

/** The changes of one subject, or the work of one institution, that stand together on a page. */
export interface ChangeGroup {
  readonly id: string
  readonly first: StudyChange
  readonly changes: readonly StudyChange[]
}

/** Groups consecutive changes by subject, work without one by institution, in their order [VISIT-304]. */
export function changeGroups(changes: readonly StudyChange[]): ChangeGroup[] {
  const groups: { id: string; first: StudyChange; changes: StudyChange[] }[] = []
  for (const change of changes) {
    const id = change.subjectId ?? change.institution.projectOrganizationId
    const last = groups.at(-1)
    if (last?.id === id) last.changes.push(change)
    else groups.push({ id, first: change, changes: [change] })
  }
  return groups
}

/** What a change is called, for buttons that would otherwise all have one name. */
export const nameOfChange = ({ scno, kind, visitName, institution }: StudyChange): string =>
  [scno ?? institution.name, CHANGE_KIND_LABELS[kind], visitName].filter(Boolean).join(' ')

/** What a group is about. */
export const nameOfGroup = ({ first: { subjectId, scno } }: ChangeGroup): string =>
  subjectId === null ? CHANGES.work : (scno ?? CHANGES.noNumber)
