import {
  dataOf,
  type InstitutionColumn,
  type InstitutionValue,
  ifMatch,
  messageOf,
  RequestFailure,
} from '@imsang/api-client'
import { idsIn, type QueuedItem } from '@imsang/api-client/offline'
import type { ColumnActions, ValueChange, WaitingColumnValues } from '@imsang/screens/institution-columns/customColumns'
import type { ActionResult } from '@imsang/screens/terms'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../base/services'
import { oneAfterAnother } from './oneAfterAnother'
import { resultOf } from './resultOf'
import { studyData } from './studies'

const COLUMNS = '/api/v1/projects/{projectId}/institution-columns'
const VALUE = `${COLUMNS}/{columnId}/values/{projectOrganizationId}` as const

/** A cell that was never filled has this version [DEC-788]. */
const NEVER_FILLED = 1

/** The custom columns of a study, with the values of the institutions that the user reads. */
export const institutionColumns = (projectId: string) =>
  queryOptions({
    queryKey: [...studyData(projectId), 'institution-columns'],
    queryFn: ({ signal }) => dataOf(client.GET(COLUMNS, { signal, params: { path: { projectId } } })),
  })

/** The values of columns that wait to be sent; of two for one cell the later one [OFFL-139]. */
export function waitingColumnValues(items: readonly QueuedItem[]): WaitingColumnValues {
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const { method, path, body } of items.toSorted((one, other) => one.firstSentAt - other.firstSentAt)) {
    const { columnId, projectOrganizationId } = (method === 'PUT' && idsIn(VALUE, path)) || {}
    if (columnId === undefined || projectOrganizationId === undefined) continue
    const { value } = JSON.parse(body ?? '{}') as { value?: string | null }
    found.set(columnId, new Map([...(found.get(columnId) ?? []), [projectOrganizationId, value ?? '']]))
  }
  return found
}

/** The saves that have no answer yet, of all studies: they go on when the list is left [INST-163]. */
export const savesOfCells = oneAfterAnother()

/** The calls that change the custom columns of a study. None of them throws. */
export function useColumnActions(projectId: string): ColumnActions {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const { queryKey } = institutionColumns(projectId)
    const path = { projectId }
    const store = (change: (columns: readonly InstitutionColumn[]) => InstitutionColumn[]) =>
      queryClient.setQueryData(queryKey, (columns) => columns && change(columns))
    const change = (act: () => Promise<void>): Promise<ActionResult> =>
      resultOf(async () => {
        await queryClient.cancelQueries({ queryKey })
        try {
          await act()
          return { ok: true }
        } catch (error) {
          // Somebody else may have changed the columns.
          void queryClient.invalidateQueries({ queryKey })
          throw error
        }
      })
    return {
      add: (column) =>
        change(async () => {
          const body = { ...column, options: [...column.options] }
          const added = await dataOf(client.POST(COLUMNS, { params: { path }, body }))
          store((columns) => [...columns, added])
        }),
      remove: (columnId) =>
        change(async () => {
          await dataOf(client.DELETE(`${COLUMNS}/{columnId}`, { params: { path: { projectId, columnId } } }))
          store((columns) => columns.filter(({ id }) => id !== columnId))
        }),
      setValue: (edit) =>
        savesOfCells.run(`${projectId} ${edit.column.id} ${edit.projectOrganizationId}`, () =>
          saveValue(queryClient, projectId, edit),
        ),
    }
  }, [queryClient, projectId])
}

/**
 * Saves a value over the version that the list shows by now. After a conflict the list shows what somebody else stored
 * [INST-159, INST-162].
 */
async function saveValue(
  queryClient: QueryClient,
  projectId: string,
  { column, projectOrganizationId, value }: ValueChange,
): Promise<ActionResult> {
  const { queryKey } = institutionColumns(projectId)
  // An answer that is on its way is older than the change.
  await queryClient.cancelQueries({ queryKey })
  const store = (stored: InstitutionValue) =>
    queryClient.setQueryData(queryKey, (columns) => columns?.map((each) => withValue(each, stored)))
  const versionOf = () =>
    queryClient
      .getQueryData(queryKey)
      ?.find(({ id }) => id === column.id)
      ?.values.find((each) => each.projectOrganizationId === projectOrganizationId)?.version ?? NEVER_FILLED
  const path = { projectId, columnId: column.id, projectOrganizationId }
  const header = ifMatch(versionOf())
  try {
    store(await dataOf(client.PUT(VALUE, { params: { path, header }, body: { value } })))
    return { ok: true }
  } catch (error) {
    const failure = error instanceof RequestFailure ? error : null
    const isConflict = failure?.status === 412
    if (isConflict && isValue(failure?.current)) store(failure.current)
    // Not awaited: without a connection the user learns of it now, not after the retries of the list.
    else void queryClient.invalidateQueries({ queryKey })
    return { ok: false, message: messageOf(error, '') || null, isConflict }
  }
}

function withValue(column: InstitutionColumn, stored: InstitutionValue): InstitutionColumn {
  if (column.id !== stored.columnId) return column
  const others = column.values.filter(
    ({ projectOrganizationId }) => projectOrganizationId !== stored.projectOrganizationId,
  )
  return { ...column, values: [...others, stored] }
}

const isValue = (current: unknown): current is InstitutionValue =>
  typeof current === 'object' && current !== null && 'columnId' in current && 'version' in current
