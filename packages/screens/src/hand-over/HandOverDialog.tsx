import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { HandOverForm } from './HandOverForm'
import { HiddenStudies } from './HiddenStudies'
import { HAND_OVER } from './messages'
import type { HandOverDialogProps } from './terms'

export type { HandOverDialogProps } from './terms'

/** Names a leaver's open work and hands it to others, with what becomes of the account [USER-305 … USER-318]. */
export function HandOverDialog({ state, ...props }: HandOverDialogProps) {
  if (state.kind === 'ready' && state.work.items.length > 0) return <HandOverForm {...props} work={state.work} />
  return (
    <Dialog
      title={HAND_OVER.title}
      width={880}
      isOpen
      onOpenChange={props.onCancel}
      returnFocusTo={props.returnFocusTo}
      actions={<Button onPress={props.onCancel}>{HAND_OVER.close}</Button>}
    >
      {state.kind === 'loading' && (
        <LoadingRegion slowMessage={HAND_OVER.slow}>
          <Skeleton shape="block" height={320} />
        </LoadingRegion>
      )}
      {state.kind === 'failed' && (
        <ErrorState title={HAND_OVER.loadFailed} onRetry={props.actions.retry} isRetrying={state.isRetrying} />
      )}
      {state.kind === 'ready' && (
        <>
          <HiddenStudies count={state.work.hiddenStudies} />
          <EmptyState title={HAND_OVER.empty} description={props.name} />
        </>
      )}
    </Dialog>
  )
}
