import { Banner } from '@imsang/ui/Banner'
import { type Refused, reasonOf } from '../terms'

interface FailureLinesProps {
  /** What failed. */
  fixed: string
  refusal: Pick<Refused, 'message'> | null
}

/** That a dialog could not do its task, and why as a second line [SYS-017, SYS-020, DEC-369]. */
export const FailureLines = ({ fixed, refusal }: FailureLinesProps) =>
  refusal && (
    <Banner tone="critical" title={fixed}>
      {reasonOf(refusal.message)}
    </Banner>
  )
