import { faultyRowsFile } from '@imsang/domain/csv-import'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Chip } from '@imsang/ui/Chip'
import { Pagination } from '@imsang/ui/Pagination'
import { SegmentedControl } from '@imsang/ui/SegmentedControl'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as css from './ImportDialog.css'
import { IMPORT } from './messages'
import type { ImportActions, ImportedRow, ImportOf, ReadFile } from './terms'
import { resultText } from './useImport'

/** As many rows are drawn at once: more would stop the page for a moment [STUDY-356]. */
const ROWS_PER_PAGE = 25

interface ImportPreviewProps {
  of: ImportOf
  file: ReadFile
  rows: readonly ImportedRow[]
  /** True after the import. */
  isDone: boolean
  save: ImportActions['save']
  onOtherFile: () => void
}

/** The rows of a file with what the server says of each, and the way to correct those that it refuses [STUDY-275, STUDY-346]. */
export function ImportPreview({ of, file, rows, isDone, save, onOtherFile }: ImportPreviewProps) {
  const [shown, setShown] = useState<'all' | 'faulty'>('all')
  const [page, setPage] = useState(0)
  const faulty = useMemo(() => rows.filter(({ isValid }) => !isValid), [rows])
  const columns = useMemo(() => columnsOf(of, isDone), [of, isDone])
  const listed = shown === 'all' ? rows : faulty
  const download = () => {
    const cellsOf = new Map(file.rows.map(({ line, cells }) => [line, cells]))
    const lines = faulty.map(({ line, errors }) => ({ cells: cellsOf.get(line) ?? [], faults: errors }))
    save(of.faultyName, faultyRowsFile(of.kind.columns, lines))
  }
  return (
    <>
      <div className={css.line}>
        <span className={css.fileName}>
          {file.name}
          <span className={css.count}>{IMPORT.rows(rows.length)}</span>
        </span>
        {!isDone && (
          <Button size="small" variant="quiet" onPress={onOtherFile}>
            {IMPORT.otherFile}
          </Button>
        )}
      </div>
      <Banner
        {...verdictOf(rows.length - faulty.length, faulty.length)}
        {...(isDone && { tone: 'positive', title: resultText(rows) })}
        action={
          faulty.length > 0 && (
            <Button size="small" onPress={download} icon={<Download size={16} strokeWidth={1.5} aria-hidden />}>
              {IMPORT.faultyRows}
            </Button>
          )
        }
      >
        {faulty.length > 0 && IMPORT.faultyHint}
      </Banner>
      {rows.length > 0 && (
        <>
          {faulty.length > 0 && faulty.length < rows.length && (
            <div className={css.line}>
              <SegmentedControl
                label={IMPORT.show}
                items={[
                  { id: 'all', label: IMPORT.all(rows.length) },
                  { id: 'faulty', label: IMPORT.faulty(faulty.length) },
                ]}
                value={shown}
                onChange={(next) => {
                  setShown(next)
                  setPage(0)
                }}
              />
            </div>
          )}
          <Table
            caption={isDone ? IMPORT.result : IMPORT.preview}
            density="compact"
            maxHeight={360}
            columns={columns}
            rows={listed.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE)}
            getKey={({ line }) => String(line)}
          />
          <Pagination
            aria-label={IMPORT.pages}
            page={page}
            totalPages={Math.ceil(listed.length / ROWS_PER_PAGE)}
            onChange={setPage}
            hasPageField
          />
        </>
      )}
    </>
  )
}

function verdictOf(fine: number, faulty: number) {
  if (fine === 0) return { tone: 'critical', title: IMPORT.noneFine } as const
  if (faulty === 0) return { tone: 'positive', title: IMPORT.allFine(fine) } as const
  return { tone: 'caution', title: IMPORT.someFaulty(fine, faulty) } as const
}

const columnsOf = ({ nameColumn }: ImportOf, isDone: boolean): readonly TableColumn<ImportedRow>[] => [
  { id: 'line', header: IMPORT.columns.line, align: 'end', render: ({ line }) => line },
  { id: 'name', header: nameColumn, isRowHeader: true, minWidth: 112, render: ({ name }) => name },
  {
    id: 'status',
    header: IMPORT.columns.status,
    minWidth: 180,
    render: ({ isValid, errors }) => (
      <div className={css.status}>
        <Chip tone={isValid ? 'positive' : 'critical'} size="small">
          {isValid ? IMPORT.status[isDone ? 'imported' : 'canImport'] : IMPORT.status.faulty}
        </Chip>
        {errors.length > 0 && (
          <ul className={css.errors}>
            {errors.map(({ column, message }) => (
              <li key={`${column} ${message}`}>
                {column !== null && <span className={css.column}>{column}</span>}
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    ),
  },
]
