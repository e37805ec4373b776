import { Banner } from '@imsang/ui/Banner'
import { HAND_OVER } from './messages'

/** Says that there is work in studies that the administrator may not change [USER-313]. */
export function HiddenStudies({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Banner tone="caution" title={HAND_OVER.hidden(count)}>
      {HAND_OVER.hiddenHint}
    </Banner>
  )
}
