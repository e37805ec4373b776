import { STUDY_TYPE_LABELS } from '@imsang/domain/study-form'
import { TRIAL_PHASE_LABELS } from '@imsang/domain/trial-phase'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { useEffect, useRef } from 'react'
import { LABELS, STUDY_FORM } from './messages'
import * as css from './StudyForm.css'
import type { StudyFormControl } from './useStudyForm'

type Change = StudyFormControl['changes'][number]

const LABELLED: Readonly<Record<string, string>> = { ...TRIAL_PHASE_LABELS, ...STUDY_TYPE_LABELS }

/** What others changed since the form was opened, and what will be stored: one press stores both [SCALL-101, STUDY-315]. */
export function StudyChanges({ form }: { form: StudyFormControl }) {
  const { changes, values, takeTheirs } = form
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changes.length > 0) place.current?.focus()
  }, [changes.length])
  if (changes.length === 0) return null

  const show = (value: unknown) => {
    const text = typeof value === 'string' ? value : ''
    return <span className={css.text}>{(values.names[text] ?? LABELLED[text] ?? text) || '-'}</span>
  }
  const columns: readonly TableColumn<Change>[] = [
    {
      id: 'field',
      header: STUDY_FORM.columns.field,
      isRowHeader: true,
      isNowrap: true,
      render: ({ field }) => labelOf(field),
    },
    { id: 'before', header: STUDY_FORM.columns.before, minWidth: 140, render: ({ before }) => show(before) },
    { id: 'theirs', header: STUDY_FORM.columns.theirs, minWidth: 140, render: ({ theirs }) => show(theirs) },
    { id: 'mine', header: STUDY_FORM.columns.mine, minWidth: 140, render: ({ mine }) => show(mine) },
    {
      id: 'use',
      header: STUDY_FORM.columns.use,
      minWidth: 160,
      render: ({ field, keeps }) =>
        keeps === 'theirs' ? (
          STUDY_FORM.keepsTheirs
        ) : (
          <span className={css.members}>
            {STUDY_FORM.keepsMine}
            <Button
              size="small"
              onPress={() => takeTheirs(field)}
              aria-label={`${labelOf(field)}: ${STUDY_FORM.useTheirs}`}
            >
              {STUDY_FORM.useTheirs}
            </Button>
          </span>
        ),
    },
  ]
  return (
    <div ref={place} tabIndex={-1} className={css.conflict}>
      <Banner tone="caution" title={STUDY_FORM.conflict}>
        {STUDY_FORM.conflictHint}
      </Banner>
      <Table
        aria-label={STUDY_FORM.changes}
        columns={columns}
        rows={changes}
        getKey={({ field }) => field}
        density="compact"
      />
    </div>
  )
}

const labelOf = (field: string) => LABELS[field as keyof typeof LABELS] ?? field
