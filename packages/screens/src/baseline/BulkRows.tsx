import type { StudyArm } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { TextField } from '@imsang/ui/TextField'
import * as css from './Baseline.css'
import { rewritten } from './baselineDraft'
import { BASELINE, BULK } from './messages'
import type { BulkForm } from './useBulkForm'

interface BulkRowsProps {
  arms: readonly StudyArm[]
  form: BulkForm
}

/** A row per arm: its stored date, and what is typed instead [BASE-110]. */
export function BulkRows({ arms, form }: BulkRowsProps) {
  const columns: readonly TableColumn<StudyArm>[] = [
    {
      id: 'arm',
      header: BASELINE.arm,
      isRowHeader: true,
      minWidth: 144,
      render: ({ armName, armCode }) => `${armName} (${armCode})`,
    },
    {
      id: 'stored',
      header: BASELINE.current,
      isNowrap: true,
      render: (arm) => {
        const { baselineDate } = form.storedOf(arm)
        return baselineDate === null ? <span className={css.muted}>{BASELINE.none}</span> : formatDate(baselineDate)
      },
    },
    {
      id: 'date',
      header: BASELINE.next,
      minWidth: 200,
      render: (arm) => (
        <TextField
          label={BULK.fieldOf(arm.armName, BASELINE.next)}
          value={form.typedOf(arm).date}
          onChange={(date) => form.type(arm, { date })}
          onBlur={() => {
            const { date } = form.typedOf(arm)
            if (rewritten(date) !== date) form.type(arm, { date: rewritten(date) })
          }}
          errorMessage={form.faultOf(arm)}
          isReadOnly={form.isSaving}
        />
      ),
    },
    {
      id: 'reason',
      header: BASELINE.reason,
      minWidth: 200,
      render: (arm) => (
        <TextField
          label={BULK.fieldOf(arm.armName, BASELINE.reason)}
          value={form.typedOf(arm).reason}
          onChange={(reason) => form.type(arm, { reason })}
          errorMessage={form.reasonFaultOf(arm)}
          isReadOnly={form.isSaving}
        />
      ),
    },
  ]
  return (
    <div className={css.bulk}>
      <Table aria-label={BULK.title} columns={columns} rows={arms} getKey={({ id }) => id} density="compact" />
    </div>
  )
}
