import type { StudyArm } from '@imsang/api-client'
import { armNameFault, armNameOf, LONGEST_ARM_TEXT } from '@imsang/domain/study-arms'
import { Form } from '@imsang/ui/Form'
import { TextField } from '@imsang/ui/TextField'
import { useState } from 'react'
import { object, string } from 'valibot'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { useRecordForm } from '../record-dialog/useRecordForm'
import type { DialogEnds } from '../terms'
import { ARMS, TEMPLATE_DIALOG } from './messages'
import type { TemplateActions } from './templateActions'

interface ArmDialogProps extends DialogEnds {
  projectId: string
  /** Null for a new one. */
  arm: StudyArm | null
  actions: Pick<TemplateActions, 'addArm' | 'renameArm'>
}

/** Adds an arm by its name, or renames one; its code is given by the server [TMPL-028 … TMPL-031, TMPL-035, SCALL-101]. */
export function ArmDialog({ projectId, arm, actions, ...ends }: ArmDialogProps) {
  const [stored, setStored] = useState<StudyArm | null>(null)
  const title = arm ? ARMS.rename : ARMS.add
  const form = useRecordForm({
    ...ends,
    shape: object({ armName: string() }),
    check: ({ armName }) => ({ armName: armNameFault(armName) }),
    initialValues: { armName: arm?.armName ?? '' },
    draft: { form: `arm/${projectId}/${arm?.id ?? 'new'}`, title },
    submit: async ({ armName }) => {
      if (!arm) return actions.addArm(armNameOf(armName))
      const result = await actions.renameArm(stored ?? arm, armNameOf(armName))
      if (!result.ok && result.current) setStored(result.current)
      return result
    },
    texts: arm ? { done: ARMS.renamed, failed: ARMS.notRenamed } : { done: ARMS.added, failed: ARMS.notAdded },
  })
  return (
    <RecordDialog
      title={title}
      form={form}
      confirm={TEMPLATE_DIALOG.save}
      stored={stored && RECORD_DIALOG.stored(stored.armName)}
    >
      <Form {...form.formProps}>
        <TextField
          {...form.field('armName')}
          label={ARMS.name}
          description={arm ? undefined : ARMS.nameHint}
          maxLength={LONGEST_ARM_TEXT}
          isReadOnly={form.isSubmitting}
          isRequired
          autoFocus
        />
      </Form>
    </RecordDialog>
  )
}
