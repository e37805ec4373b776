import type { ArmBaseline } from '@imsang/api-client'
import { type DescriptionItem, DescriptionList } from '@imsang/ui/DescriptionList'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import type { AnswerState } from '../questions/useAnswer'
import { sayWhy } from './facts'
import { BASELINE } from './messages'

interface LoadedProps {
  state: AnswerState<ArmBaseline>
  facts: readonly DescriptionItem[]
  onRetry: () => void
}

/** What stands in the place of a date that is not read yet, or could not be [BASE-016]. */
export function Loaded({ state, facts, onRetry }: LoadedProps) {
  if (state.kind === 'ready') return null
  if (state.kind === 'loading') {
    return (
      <LoadingRegion slowMessage={BASELINE.slow}>
        <DescriptionList items={facts} isLoading />
      </LoadingRegion>
    )
  }
  return (
    <ErrorState title={BASELINE.failed} {...sayWhy(state.reason)} onRetry={onRetry} isRetrying={state.isRetrying} />
  )
}
