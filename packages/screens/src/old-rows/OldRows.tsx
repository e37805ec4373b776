import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import type { Freshness } from '../terms'

const TEXTS = { hint: '마지막으로 불러온 내용을 보여줍니다.', retry: '다시 시도' }

interface OldRowsProps {
  /** What could not be reloaded. */
  title: string
  state: Freshness
  onRetry: () => void
}

/** Shown above rows that could not be reloaded: they may be outdated, but an error does not remove them [REQ-057]. */
export function OldRows({ title, state, onRetry }: OldRowsProps) {
  if (!state.isOld) return null
  return (
    <Banner
      tone="critical"
      title={title}
      action={
        <Button size="small" onPress={onRetry} isPending={state.isRetrying}>
          {TEXTS.retry}
        </Button>
      }
    >
      {TEXTS.hint}
    </Banner>
  )
}
