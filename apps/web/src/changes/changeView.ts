import type { ChangeKind } from '@imsang/domain/change-review'
import {
  type ChangeInstitution,
  type ChangeView,
  FIRST_CHANGE_VIEW,
  KIND_FILTER,
} from '@imsang/screens/changes/ChangesScreen'
import { decodeFilters } from '@imsang/ui/DataGrid'
import type { ChangeQuestion } from '../data/changes'
import type { ChangeSearch } from './changeSearch'

/** Returns the view in an address. */
export const changeViewOf = ({ state, institution, kind, page }: ChangeSearch): ChangeView => ({
  page: page ? page - 1 : FIRST_CHANGE_VIEW.page,
  state: state ?? FIRST_CHANGE_VIEW.state,
  filters: { ...(institution && { institution }), ...decodeFilters([KIND_FILTER], { kind }) },
})

/** Returns the address of a view. */
export const changeSearchOf = ({ page, state, filters }: ChangeView): ChangeSearch => ({
  ...(state === 'all' && { state }),
  ...(typeof filters.institution === 'string' && { institution: filters.institution }),
  ...(typeof filters.kind === 'string' && { kind: filters.kind }),
  ...(page > 0 && { page: page + 1 }),
})

/** Returns what the server is asked for a view. */
export function changeQuestionOf({ page, state, filters }: ChangeView): ChangeQuestion {
  const { institution, kind } = changeSearchOf({ page, state, filters })
  return {
    page,
    state,
    ...(institution && { projectOrganizationId: institution }),
    // The view holds known kinds only.
    ...(kind && { kind: kind as ChangeKind }),
  }
}

/** The institutions to choose from, with the one in the address, which may be unknown: the page must show what it is narrowed to. */
export function choicesOf(
  known: readonly ChangeInstitution[] | undefined,
  chosen: unknown,
): readonly ChangeInstitution[] {
  const all = known ?? []
  if (typeof chosen !== 'string' || all.some(({ id }) => id === chosen)) return all
  return [...all, { id: chosen, name: known ? '이 연구에 없는 기관' : '불러오는 중...' }]
}
