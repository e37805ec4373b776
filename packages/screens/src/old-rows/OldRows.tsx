import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'

const TEXTS = { hint: '마지막으로 불러온 내용을 보여줍니다.', retry: '다시 시도' }

interface OldRowsProps {
  /** What could not be loaded. */
  title: string
  isRetrying?: boolean | undefined
  onRetry: () => void
}

/** Stands above rows that could not be loaded anew: they may be old, and do not move away for an error. */
export function OldRows({ title, isRetrying = false, onRetry }: OldRowsProps) {
  return (
    <Banner
      tone="critical"
      title={title}
      action={
        <Button size="small" onPress={onRetry} isPending={isRetrying}>
          {TEXTS.retry}
        </Button>
      }
    >
      {TEXTS.hint}
    </Banner>
  )
}
