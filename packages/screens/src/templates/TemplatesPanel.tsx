import type { StudyArm, VisitTemplate } from '@imsang/api-client'
import { COMMON_GROUP } from '@imsang/domain/enrolment'
import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Tabs } from '@imsang/ui/Tabs'
import { CalendarDays, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { BULK } from '../baseline/messages'
import { OldRows } from '../old-rows/OldRows'
import { StudySkeleton } from '../study/StudySkeleton'
import type { Freshness, Loadable, Notify } from '../terms'
import { ArmTemplates } from './ArmTemplates'
import { ARMS, TEMPLATES } from './messages'
import { type TemplateDialog, TemplateDialogs } from './TemplateDialogs'
import * as css from './TemplatesPanel.css'
import type { TemplateActions, TemplateRights } from './templateActions'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

export type { TemplateActions } from './templateActions'

export interface TemplatesPanelProps extends TemplateRights {
  projectId: string
  state: Loadable<
    {
      arms: readonly StudyArm[]
      templates: readonly VisitTemplate[]
    } & Freshness
  >
  actions: TemplateActions
  notify: Notify
}

/** The arms of a study and the templates of their visits, an arm per tab [TMPL-001 … TMPL-063, TMPL-079]. */
export function TemplatesPanel({ projectId, state, canEdit, canExport, actions, notify }: TemplatesPanelProps) {
  const headingId = useId()
  const panel = useRef<HTMLElement>(null)
  const [dialog, setDialog] = useState<TemplateDialog | null>(null)
  const isReady = state.kind === 'ready'
  const addArm = canEdit && (
    <Button icon={<Plus {...ICON} />} onPress={() => setDialog({ kind: 'add-arm' })}>
      {ARMS.add}
    </Button>
  )
  return (
    <section ref={panel} className={css.panel} aria-labelledby={headingId} tabIndex={-1}>
      <div className={css.header}>
        <h2 id={headingId} className={css.heading}>
          {TEMPLATES.title}
        </h2>
        {isReady && canEdit && (
          <div className={css.side}>
            {state.arms.length > 1 && (
              <Button icon={<CalendarDays {...ICON} />} onPress={() => setDialog({ kind: 'baselines' })}>
                {BULK.title}
              </Button>
            )}
            {addArm}
          </div>
        )}
      </div>
      {state.kind === 'loading' && (
        <LoadingRegion slowMessage={TEMPLATES.slow}>
          <StudySkeleton />
        </LoadingRegion>
      )}
      {state.kind === 'failed' && (
        <ErrorState title={TEMPLATES.failed} onRetry={actions.retry} isRetrying={state.isRetrying} />
      )}
      {isReady && (
        <>
          <OldRows title={TEMPLATES.failed} state={state} onRetry={actions.retry} />
          {state.arms.length === 0 && <EmptyState title={TEMPLATES.noArm} action={addArm} />}
          <Groups {...state} canEdit={canEdit} onOpen={setDialog} notify={notify} />
        </>
      )}
      {dialog && isReady && (
        <TemplateDialogs
          projectId={projectId}
          dialog={dialog}
          arms={state.arms}
          rights={{ canEdit, canExport }}
          actions={actions}
          notify={notify}
          onClose={() => setDialog(null)}
          // What was deleted took the button with it that opened the question.
          returnFocusTo={() => panel.current?.focus()}
        />
      )}
    </section>
  )
}

interface GroupsProps {
  arms: readonly StudyArm[]
  templates: readonly VisitTemplate[]
  canEdit: boolean
  onOpen: (dialog: TemplateDialog) => void
  notify: Notify
}

/** A tab per arm, and behind them the one of every arm [TMPL-001, TMPL-079]. */
function Groups({ arms, templates, canEdit, onOpen, notify }: GroupsProps) {
  const [chosen, setChosen] = useState<string>(arms[0]?.armCode ?? COMMON_GROUP)
  const groups = [
    ...arms.map((arm) => ({ code: arm.armCode, name: arm.armName, arm })),
    { code: COMMON_GROUP, name: TEMPLATES.common, arm: null },
  ]
  const opened = groups.some(({ code }) => code === chosen) ? chosen : (groups[0]?.code ?? COMMON_GROUP)
  return (
    <Tabs
      aria-label={TEMPLATES.arms}
      selectedKey={opened}
      onSelectionChange={setChosen}
      items={groups.map(({ code, name, arm }) => {
        const own = templates.filter(({ armCode }) => armCode === code)
        return {
          id: code,
          label: name,
          count: own.length,
          content: (
            <ArmTemplates
              code={code}
              name={name}
              arm={arm}
              templates={own}
              canEdit={canEdit}
              onOpen={onOpen}
              notify={notify}
            />
          ),
        }
      })}
    />
  )
}
