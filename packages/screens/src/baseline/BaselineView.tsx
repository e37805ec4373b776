import { Button } from '@imsang/ui/Button'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog } from '@imsang/ui/Dialog'
import { useAnswer } from '../questions/useAnswer'
import * as body from '../record-dialog/RecordDialog.css'
import * as css from './Baseline.css'
import { BaselineHistory } from './BaselineHistory'
import { type BaselineDialogProps, baselineOf, factsOf } from './facts'
import { Loaded } from './Loaded'
import { BASELINE, BASELINE_HISTORY } from './messages'

/** The date of an arm and its history, for those who may not edit it [BASE-004, BASE-007]. */
export function BaselineView({ arm, actions, onCancel, returnFocusTo }: BaselineDialogProps) {
  const { state, retry } = useAnswer({ key: arm.id, ask: (signal) => actions.read(arm.id, signal) })
  return (
    <Dialog
      title={BASELINE.view}
      width={640}
      isOpen
      onOpenChange={onCancel}
      isDismissable
      returnFocusTo={returnFocusTo}
      actions={<Button onPress={onCancel}>{BASELINE.close}</Button>}
    >
      <div className={body.body}>
        <Loaded state={state} facts={factsOf(baselineOf(arm))} onRetry={retry} />
        {state.kind === 'ready' && (
          <>
            <DescriptionList items={factsOf(state.found)} />
            <h3 className={css.heading}>{BASELINE_HISTORY.title}</h3>
            <BaselineHistory studyArmId={arm.id} version={state.found.version} actions={actions} />
          </>
        )}
      </div>
    </Dialog>
  )
}
