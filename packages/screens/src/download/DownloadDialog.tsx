import { PURPOSE_LENGTH, purposeFault } from '@imsang/domain/access-record'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog } from '@imsang/ui/Dialog'
import { Form, useForm } from '@imsang/ui/Form'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { TextArea } from '@imsang/ui/TextArea'
import { useId, useState } from 'react'
import { object, pipe, string } from 'valibot'
import { checkedBy } from '../forms/checkedBy'
import * as css from '../record-dialog/RecordDialog.css'
import { type ActionResult, type DialogEnds, reasonOf } from '../terms'
import { DOWNLOAD } from './messages'

export interface DownloadDialogProps extends DialogEnds {
  /** What the file holds, in words. */
  file: string
  /** Has the download recorded and saves the file; never throws. */
  download: (purpose: string) => Promise<ActionResult>
  /** The toast after it; the message when it failed, and what it means. */
  texts: { done: string; failed: string; failedHint: string }
}

const Purpose = pipe(
  object({ purpose: string() }),
  checkedBy(({ purpose }: { purpose: string }) => ({ purpose: purposeFault(purpose) })),
)

/**
 * Asks why a file with data of persons is downloaded, before it exists. A refusal stays here with what was typed
 * [ACCESS-041, ACCESS-046, ACCESS-047].
 */
export function DownloadDialog({
  file,
  download,
  texts,
  notify,
  onDone,
  onCancel,
  returnFocusTo,
}: DownloadDialogProps) {
  const labels = useLabels()
  const id = useId()
  const [refused, setRefused] = useState<{ reason: string | null } | null>(null)
  const { field, formProps, isSubmitting } = useForm({
    schema: Purpose,
    initialValues: { purpose: '' },
    judged: 'sent',
    onSubmit: async ({ purpose }) => {
      setRefused(null)
      const result = await download(purpose.trim())
      if (!result.ok) {
        setRefused({ reason: reasonOf(result.message) })
        return { ok: false }
      }
      notify({ kind: 'success', message: texts.done })
      onDone()
      return { ok: true }
    },
  })
  return (
    <Dialog
      title={DOWNLOAD.title}
      width={480}
      isOpen
      onOpenChange={onCancel}
      isBusy={isSubmitting}
      {...(returnFocusTo && { returnFocusTo })}
      actions={
        <>
          <Button onPress={onCancel} isDisabled={isSubmitting}>
            {labels.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isSubmitting} icon={isSubmitting}>
            {isSubmitting ? DOWNLOAD.running : DOWNLOAD.confirm}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {refused && (
          <Banner tone="critical" title={texts.failed}>
            {refused.reason ?? texts.failedHint}
          </Banner>
        )}
        <DescriptionList items={[{ term: DOWNLOAD.file, value: file }]} />
        <Form {...formProps} id={id}>
          <TextArea
            {...field('purpose')}
            label={DOWNLOAD.purpose}
            description={DOWNLOAD.purposeHint}
            maxLength={PURPOSE_LENGTH.most}
            autoFocus
            isRequired
            isReadOnly={isSubmitting}
          />
        </Form>
      </div>
    </Dialog>
  )
}
