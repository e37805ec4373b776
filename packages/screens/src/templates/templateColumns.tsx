import type { VisitTemplate } from '@imsang/api-client'
import { REQUIRED_FORM_LABELS } from '@imsang/domain/visit-template'
import { Chip } from '@imsang/ui/Chip'
import type { TableColumn } from '@imsang/ui/Table'
import { TEMPLATES } from './messages'
import * as css from './TemplatesPanel.css'

const { columns } = TEMPLATES

/** The columns of a template in the order of the ledger [TMPL-003]. */
export const TEMPLATE_COLUMNS: readonly TableColumn<VisitTemplate>[] = [
  { id: 'order', header: columns.displayOrder.label, align: 'end', render: ({ displayOrder }) => displayOrder },
  {
    id: 'code',
    header: columns.visitCode.label,
    isRowHeader: true,
    isNowrap: true,
    render: ({ visitCode, active }) => (
      <span className={css.code}>
        {visitCode}
        {!active && <Chip tone="muted">{TEMPLATES.inactive}</Chip>}
      </span>
    ),
  },
  { id: 'name', header: columns.visitName.label, minWidth: 144, render: ({ visitName }) => visitName },
  { id: 'day', header: columns.dayOffset.label, align: 'end', render: ({ dayOffset }) => dayOffset },
  { id: 'before', header: columns.windowBefore.label, align: 'end', render: ({ windowBefore }) => windowBefore },
  { id: 'after', header: columns.windowAfter.label, align: 'end', render: ({ windowAfter }) => windowAfter },
  {
    id: 'forms',
    header: columns.requiredForms.label,
    minWidth: 176,
    render: ({ requiredForms }) => requiredForms.map((form) => REQUIRED_FORM_LABELS[form]).join(', '),
  },
  { id: 'description', header: columns.description.label, minWidth: 144, render: ({ description }) => description },
]
