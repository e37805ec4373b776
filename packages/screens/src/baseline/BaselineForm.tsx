import type { ArmBaseline } from '@imsang/api-client'
import { useEffect, useEffectEvent } from 'react'
import { useAnswer } from '../questions/useAnswer'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { BaselineFields } from './BaselineFields'
import { BaselineTools } from './BaselineTools'
import { sentReason } from './baselineDraft'
import { type BaselineDialogProps, baselineOf, factsOf, inWords, titleFor } from './facts'
import { ImpactAnalysis } from './ImpactAnalysis'
import { Loaded } from './Loaded'
import { BASELINE } from './messages'
import { RiskQuestion } from './RiskQuestion'
import { useBaselineForm } from './useBaselineForm'

/** Sets or changes the date of an arm, which is read when the dialog is opened [BASE-001, BASE-002, BASE-016, BASE-098]. */
export function BaselineForm(props: BaselineDialogProps) {
  const { arm, canExport, actions, notify, onDone, onCancel } = props
  const { state, retry } = useAnswer({ key: arm.id, ask: (signal) => actions.read(arm.id, signal) })
  const isReady = state.kind === 'ready'
  const read = isReady ? state.found : baselineOf(arm)
  const title = titleFor(read.baselineDate)
  const { form, risk, newer, refuse, refusal, day } = useBaselineForm({ ...props, read, title })
  useOtherDate(read, form)
  const stored = newer ?? read
  return (
    <RecordDialog
      title={title}
      width={640}
      form={form}
      confirm={BASELINE.save}
      isConfirmDisabled={!isReady}
      conflict={refusal}
      stored={newer && RECORD_DIALOG.stored(inWords(newer.baselineDate))}
      facts={isReady ? factsOf(read) : undefined}
      returnFocusTo={props.returnFocusTo}
    >
      <Loaded state={state} facts={factsOf(read)} onRetry={retry} />
      {isReady && (
        <>
          <BaselineFields arm={arm} stored={stored} form={form} day={day} />
          {risk.isAsked && <ImpactAnalysis state={risk.state} onRetry={risk.retry} />}
          <BaselineTools
            arm={arm}
            stored={stored}
            day={day}
            reason={sentReason(form.values.reason)}
            canExport={canExport}
            isBusy={form.isSubmitting}
            actions={actions}
            onRefused={refuse}
            notify={notify}
            onDone={onDone}
            onCancel={onCancel}
          />
        </>
      )}
      {risk.doubt && (
        <RiskQuestion
          title={title}
          doubts={[risk.doubt]}
          onCancel={risk.withdraw}
          onConfirm={() => {
            risk.accept()
            void form.formProps.onSubmit()
          }}
        />
      )}
    </RecordDialog>
  )
}

type Form = ReturnType<typeof useBaselineForm>['form']

/** What the list of arms knew may be older than what was read: nothing was typed yet, so the form begins with the latter. */
function useOtherDate({ baselineDate }: ArmBaseline, form: Form): void {
  const begin = useEffectEvent((date: string) => {
    if (!form.isChanged && form.values.baselineDate !== date) form.reset({ ...form.values, baselineDate: date })
  })
  useEffect(() => begin(baselineDate ?? ''), [baselineDate])
}
