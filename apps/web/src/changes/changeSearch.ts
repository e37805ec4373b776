import {
  type ChangeInstitution,
  type ChangeView,
  FIRST_CHANGE_VIEW,
  KIND_FILTER,
} from '@imsang/screens/changes/ChangesScreen'
import { decodeFilters } from '@imsang/ui/DataGrid'
import type { ChangeQuestion } from '../data/changes'

/** What the address of the changes says [VISIT-318]. */
export interface ChangeSearch {
  state?: 'all'
  /** An id, never a name. */
  institution?: string
  /** A kind of change, as in the contract. */
  kind?: string
  /** Starts at 1. */
  page?: number
}

/** The form of an id; whose it is only the study knows. */
const ID = /^[\w-]{1,64}$/

/** Returns what an address may say; what is invalid is ignored. */
export function readChangeSearch({ state, institution, kind, page }: Record<string, unknown>): ChangeSearch {
  const isPage = /^[1-9]\d{0,5}$/.test(String(page)) && Number(page) > 1
  return {
    ...(state === 'all' && { state }),
    ...(typeof institution === 'string' && ID.test(institution) && { institution }),
    ...decodeFilters([KIND_FILTER], { kind }),
    ...(isPage && { page: Number(page) }),
  }
}

/** Returns the view in an address. */
export const changeViewOf = ({ state, institution, kind, page }: ChangeSearch): ChangeView => ({
  page: page ? page - 1 : FIRST_CHANGE_VIEW.page,
  state: state ?? FIRST_CHANGE_VIEW.state,
  filters: { ...(institution && { institution }), ...(kind && { kind }) },
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
    ...(kind && { kind: kind as NonNullable<ChangeQuestion['kind']> }),
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
