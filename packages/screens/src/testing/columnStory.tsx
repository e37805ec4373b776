import type { InstitutionColumn } from '@imsang/api-client'
import { sampleInstitutionColumns, sampleInstitutions } from '@imsang/fixtures'
import { type Column, DataGrid } from '@imsang/ui/DataGrid'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ValueChange } from '../institution-columns/columnActions'
import { commitColumnValue } from '../institution-columns/commitColumnValue'
import { customColumnOf, customColumns, type WaitingColumnValues } from '../institution-columns/customColumns'
import type { ActionResult, Notify } from '../terms'

type Institution = ReturnType<typeof sampleInstitutions>[number]

export const SITES: readonly Institution[] = sampleInstitutions().filter(
  ({ organizationRole }) => organizationRole === 'SITE',
)
export const STORED: readonly InstitutionColumn[] = sampleInstitutionColumns()

/** The columns with another value in one cell, as after a save. */
export const withValue = (
  columns: readonly InstitutionColumn[],
  {
    column,
    projectOrganizationId,
    value,
  }: Pick<ValueChange, 'projectOrganizationId' | 'value'> & { column: { id: string } },
): InstitutionColumn[] =>
  columns.map((each) => {
    if (each.id !== column.id) return each
    const others = each.values.filter((stored) => stored.projectOrganizationId !== projectOrganizationId)
    return { ...each, values: [...others, { columnId: each.id, projectOrganizationId, value, version: 3 }] }
  })

const NAME: Column<Institution> = {
  id: 'name',
  header: '기관명',
  width: 180,
  isRowHeader: true,
  get: ({ organizationName }) => organizationName,
}

const NONE: WaitingColumnValues = new Map()

export interface ColumnsInGridProps {
  columns: readonly InstitutionColumn[]
  canEdit: boolean
  waiting?: WaitingColumnValues
  onRemove: (column: InstitutionColumn) => void
  notify: Notify
  /** The server's answer; a value instead of one is what somebody else stored first. */
  answer: (change: ValueChange) => Promise<ActionResult | { others: string | null }>
}

/** The custom columns behind the names of the institutions, as the list shows them. */
export function ColumnsInGrid({
  columns: first,
  canEdit,
  waiting = NONE,
  onRemove,
  notify,
  answer,
}: ColumnsInGridProps) {
  const [columns, setColumns] = useState(first)
  const latest = useRef(columns)
  const store = useCallback((change: Parameters<typeof withValue>[1]) => {
    latest.current = withValue(latest.current, change)
    setColumns(latest.current)
  }, [])
  const shown = useMemo(
    () => [
      NAME,
      ...customColumns<Institution>({
        ...{ columns, institutionOf: ({ id }) => id, canEdit, today: '2026-07-15', waiting, onRemove },
      }),
    ],
    [columns, canEdit, waiting, onRemove],
  )
  const setValue = async (change: ValueChange): Promise<ActionResult> => {
    const result = await answer(change)
    if ('others' in result) {
      store({ ...change, value: result.others })
      return { ok: false, message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.', isConflict: true }
    }
    if (result.ok) store(change)
    return result
  }
  return (
    <DataGrid
      label="참여 기관"
      columns={shown}
      rows={SITES}
      getKey={({ id }) => id}
      onCommit={async (key, gridId, value) => {
        const column = customColumnOf(latest.current, gridId)
        return column && commitColumnValue({ setValue, notify }, { column, projectOrganizationId: key }, value)
      }}
    />
  )
}
