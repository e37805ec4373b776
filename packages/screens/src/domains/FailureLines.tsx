import { Banner } from '@imsang/ui/Banner'
import { type DomainFailure, linesOf } from './terms'

interface FailureLinesProps {
  /** What failed, where the server says nothing. */
  fixed: string
  failure: DomainFailure | null
}

/** Why an open dialog could not do its task [SYS-017, SYS-020, SYS-026]. */
export function FailureLines({ fixed, failure }: FailureLinesProps) {
  if (!failure) return null
  const { title, reason } = linesOf(fixed, failure)
  return (
    <Banner tone="critical" title={title}>
      {reason}
    </Banner>
  )
}
