import { Banner } from '@imsang/ui/Banner'
import { DRAFTS } from './messages'

/** Says that a form was filled in from a draft. */
export function RestoredNotice() {
  return (
    <Banner tone="info" title={DRAFTS.restored}>
      {DRAFTS.restoredHint}
    </Banner>
  )
}
