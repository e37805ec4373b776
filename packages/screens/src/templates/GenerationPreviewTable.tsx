import { GENERATION_MODE_LABELS, TEMPLATE_CHANGE_LABELS, type TemplateGeneration } from '@imsang/domain/visit-template'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { GENERATION, TEMPLATES } from './messages'
import * as css from './TemplatesPanel.css'
import type { GenerationPreview, TemplateActions } from './templateActions'
import { type PreviewGroup, useGenerationPreview } from './useGenerationPreview'

type Row = GenerationPreview['templates'][number]

const CHANGES: Record<Row['change'], string> = {
  ADD: TEMPLATE_CHANGE_LABELS.add,
  CHANGE: TEMPLATE_CHANGE_LABELS.change,
  REMOVE: TEMPLATE_CHANGE_LABELS.remove,
  DEACTIVATE: TEMPLATE_CHANGE_LABELS.deactivate,
  UNCHANGED: GENERATION.unchanged,
}
const MODES = { CREATE: GENERATION_MODE_LABELS.create, UPDATE: GENERATION_MODE_LABELS.update }

const { columns: labels } = TEMPLATES
const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'change', header: GENERATION.change, isNowrap: true, render: ({ change }) => CHANGES[change] },
  {
    id: 'code',
    header: labels.visitCode.label,
    isRowHeader: true,
    isNowrap: true,
    render: ({ visitCode }) => visitCode,
  },
  { id: 'name', header: labels.visitName.label, minWidth: 128, render: ({ visitName }) => visitName },
  { id: 'day', header: labels.dayOffset.label, align: 'end', render: ({ dayOffset }) => dayOffset },
  { id: 'before', header: labels.windowBefore.label, align: 'end', render: ({ windowBefore }) => windowBefore },
  { id: 'after', header: labels.windowAfter.label, align: 'end', render: ({ windowAfter }) => windowAfter },
]

interface GenerationPreviewTableProps {
  groups: readonly PreviewGroup[]
  wanted: TemplateGeneration
  preview: TemplateActions['preview']
}

/** What a generation would do, arm by arm and row by row, before anything is saved [TMPL-057, TMPL-058, TMPL-059]. */
export function GenerationPreviewTable(props: GenerationPreviewTableProps) {
  const { state, retry } = useGenerationPreview(props)
  return (
    <div className={css.preview}>
      <h3 className={css.previewTitle}>{GENERATION.preview}</h3>
      {state.kind === 'failed' && <ErrorState title={GENERATION.previewFailed} onRetry={retry} />}
      {state.kind === 'loading' && (
        <LoadingRegion slowMessage={GENERATION.previewSlow}>
          <Table
            aria-label={GENERATION.preview}
            columns={COLUMNS}
            rows={[]}
            getKey={() => ''}
            density="compact"
            isLoading
          />
        </LoadingRegion>
      )}
      {state.kind === 'ready' && (
        <Table
          aria-label={GENERATION.preview}
          columns={COLUMNS}
          groups={state.groups.map(({ code, name, answer }) => ({
            id: code,
            header: GENERATION.modeOf(name, MODES[answer.mode]),
            rows: answer.templates,
          }))}
          getKey={({ visitCode, change }) => `${visitCode} ${change}`}
          density="compact"
          maxHeight={320}
        />
      )}
    </div>
  )
}
