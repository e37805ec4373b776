import type { StudyArm, VisitTemplate } from '@imsang/api-client'
import { compareTemplates } from '@imsang/domain/visit-template'
import { Button } from '@imsang/ui/Button'
import { Checkbox } from '@imsang/ui/Checkbox'
import { EmptyState } from '@imsang/ui/EmptyState'
import { IconButton } from '@imsang/ui/IconButton'
import { Menu } from '@imsang/ui/Menu'
import { Pagination } from '@imsang/ui/Pagination'
import { Switch } from '@imsang/ui/Switch'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { Ellipsis, Pencil, Plus, Trash2, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { ListFooter } from '../list-footer/ListFooter'
import type { Notify } from '../terms'
import { ArmFacts } from './ArmFacts'
import { BATCH_EDIT, GENERATION, TEMPLATE_DIALOG, TEMPLATES } from './messages'
import type { TemplateDialog } from './TemplateDialogs'
import * as css from './TemplatesPanel.css'
import { TEMPLATE_COLUMNS } from './templateColumns'

/** TMPL-002 */
const PER_PAGE = 10
const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

export interface ArmTemplatesProps {
  code: string
  name: string
  /** Null for the group of every arm. */
  arm: StudyArm | null
  templates: readonly VisitTemplate[]
  canEdit: boolean
  onOpen: (dialog: TemplateDialog) => void
  notify: Notify
}

/** The templates of one arm, ten per page, and what is done with them [TMPL-002 … TMPL-012]. */
export function ArmTemplates({ code, name, arm, templates, canEdit, onOpen, notify }: ArmTemplatesProps) {
  const [page, setPage] = useState(0)
  const [isBatch, setBatch] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const sorted = [...templates].sort(compareTemplates)
  const totalPages = Math.max(1, Math.ceil(sorted.length / PER_PAGE))
  const shown = Math.min(page, totalPages - 1)
  const picked = sorted.filter(({ id }) => chosen.has(id))
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))))
  const openBatch = () => {
    if (picked.length === 0) return notify({ kind: 'warning', message: BATCH_EDIT.none })
    onOpen({ kind: 'batch', templates: picked, onChanged: () => setChosen(new Set()) })
  }
  const add = (
    <Button icon={<Plus {...ICON} />} onPress={() => onOpen({ kind: 'add', code, name })}>
      {TEMPLATE_DIALOG.add}
    </Button>
  )
  const columns: TableColumn<VisitTemplate>[] = [
    ...(isBatch ? [selectColumn(chosen, choose)] : []),
    ...TEMPLATE_COLUMNS,
    ...(canEdit ? [actionColumn(onOpen)] : []),
  ]
  return (
    <div className={css.arm}>
      <ArmFacts arm={arm} canEdit={canEdit} onOpen={onOpen} />
      {canEdit && sorted.length > 0 && (
        <div className={css.tools}>
          <div className={css.side}>
            <Switch isSelected={isBatch} onChange={setBatch}>
              {BATCH_EDIT.mode}
            </Switch>
            {isBatch && (
              <>
                <Checkbox
                  isSelected={picked.length === sorted.length}
                  isIndeterminate={picked.length > 0 && picked.length < sorted.length}
                  onChange={(isChosen) =>
                    choose(
                      sorted.map(({ id }) => id),
                      isChosen,
                    )
                  }
                >
                  {BATCH_EDIT.selectAll}
                </Checkbox>
                <span role="status">{BATCH_EDIT.selected(picked.length)}</span>
                <Button onPress={openBatch}>{BATCH_EDIT.open}</Button>
              </>
            )}
          </div>
          <div className={css.side}>
            <Button icon={<WandSparkles {...ICON} />} onPress={() => onOpen({ kind: 'generate', code, name })}>
              {GENERATION.open}
            </Button>
            {add}
          </div>
        </div>
      )}
      <Table
        aria-label={`${name} ${TEMPLATES.title}`}
        columns={columns}
        rows={sorted.slice(shown * PER_PAGE, (shown + 1) * PER_PAGE)}
        getKey={({ id }) => id}
        density="compact"
        emptyState={
          <EmptyState
            title={TEMPLATES.empty}
            description={canEdit ? TEMPLATES.emptyHint : TEMPLATES.emptyReadOnly}
            action={
              canEdit && (
                <div className={css.side}>
                  <Button icon={<WandSparkles {...ICON} />} onPress={() => onOpen({ kind: 'generate', code, name })}>
                    {GENERATION.open}
                  </Button>
                  {add}
                </div>
              )
            }
          />
        }
      />
      {sorted.length > 0 && (
        <ListFooter total={TEMPLATES.total(sorted.length)}>
          <Pagination aria-label={TEMPLATES.pages} page={shown} totalPages={totalPages} onChange={setPage} />
        </ListFooter>
      )}
    </div>
  )
}

const selectColumn = (
  chosen: ReadonlySet<string>,
  choose: (ids: readonly string[], isChosen: boolean) => void,
): TableColumn<VisitTemplate> => ({
  id: 'select',
  header: BATCH_EDIT.select,
  render: ({ id, visitCode }) => (
    <Checkbox
      aria-label={`${visitCode} ${BATCH_EDIT.select}`}
      isSelected={chosen.has(id)}
      onChange={(isChosen) => choose([id], isChosen)}
    />
  ),
})

const actionColumn = (onOpen: ArmTemplatesProps['onOpen']): TableColumn<VisitTemplate> => ({
  id: 'actions',
  header: TEMPLATES.action,
  render: (template) => (
    <Menu
      trigger={
        <IconButton label={TEMPLATES.actionsOf(template.visitCode)} icon={<Ellipsis {...ICON} />} size="small" />
      }
      items={[
        {
          id: 'edit',
          label: TEMPLATES.edit,
          icon: <Pencil {...ICON} />,
          onAction: () => onOpen({ kind: 'edit', template }),
        },
        {
          id: 'remove',
          label: TEMPLATES.remove,
          icon: <Trash2 {...ICON} />,
          tone: 'danger',
          onAction: () => onOpen({ kind: 'remove', template }),
        },
      ]}
    />
  ),
})
