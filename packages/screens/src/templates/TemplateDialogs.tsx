import type { StudyArm, VisitTemplate } from '@imsang/api-client'
import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import { BaselineDialog } from '../baseline/BaselineDialog'
import { BulkBaselineDialog } from '../baseline/BulkBaselineDialog'
import type { DialogEnds, Notify } from '../terms'
import { ArmDialog } from './ArmDialog'
import { BatchEditDialog } from './BatchEditDialog'
import { GenerateDialog } from './GenerateDialog'
import { RemoveArm } from './RemoveArm'
import { RemoveTemplate } from './RemoveTemplate'
import { TemplateDialog as OneTemplateDialog } from './TemplateDialog'
import type { TemplateActions, TemplateRights } from './templateActions'

/** What is open over the tab. */
export type TemplateDialog =
  | { readonly kind: 'add-arm' }
  | { readonly kind: 'rename-arm' | 'remove-arm' | 'baseline'; readonly arm: StudyArm }
  | { readonly kind: 'baselines' }
  | { readonly kind: 'add' | 'generate'; readonly code: string; readonly name: string }
  | { readonly kind: 'edit' | 'remove'; readonly template: VisitTemplate }
  | { readonly kind: 'batch'; readonly templates: readonly VisitTemplate[]; readonly onChanged: () => void }

interface TemplateDialogsProps {
  projectId: string
  dialog: TemplateDialog
  arms: readonly StudyArm[]
  rights: TemplateRights
  actions: TemplateActions
  notify: Notify
  onClose: () => void
  returnFocusTo: ReturnFocusTo
}

/** The dialog that is open. */
export function TemplateDialogs(props: TemplateDialogsProps) {
  const { projectId, dialog, arms, rights, actions, notify, onClose, returnFocusTo } = props
  const ends: DialogEnds = { notify, onDone: onClose, onCancel: onClose }
  switch (dialog.kind) {
    case 'add-arm':
      return <ArmDialog projectId={projectId} arm={null} actions={actions} {...ends} />
    case 'rename-arm':
      return <ArmDialog projectId={projectId} arm={dialog.arm} actions={actions} {...ends} />
    case 'baseline':
      return <BaselineDialog projectId={projectId} arm={dialog.arm} {...rights} actions={actions.baseline} {...ends} />
    case 'baselines':
      return <BulkBaselineDialog arms={arms} actions={actions.baseline} {...ends} />
    case 'remove-arm':
      return <RemoveArm arm={dialog.arm} actions={actions} {...ends} returnFocusTo={returnFocusTo} />
    case 'add':
      return (
        <OneTemplateDialog projectId={projectId} template={null} armCode={dialog.code} actions={actions} {...ends} />
      )
    case 'edit':
      return (
        <OneTemplateDialog
          projectId={projectId}
          template={dialog.template}
          armCode={dialog.template.armCode}
          actions={actions}
          {...ends}
        />
      )
    case 'remove':
      return <RemoveTemplate template={dialog.template} actions={actions} {...ends} returnFocusTo={returnFocusTo} />
    case 'batch':
      return (
        <BatchEditDialog
          templates={dialog.templates}
          actions={actions}
          notify={notify}
          onCancel={onClose}
          onDone={() => {
            dialog.onChanged()
            onClose()
          }}
        />
      )
    case 'generate':
      return <GenerateDialog code={dialog.code} name={dialog.name} arms={arms} actions={actions} {...ends} />
  }
}
