import { Banner } from '@imsang/ui/Banner'
import { reasonOf } from '../terms'
import { REPORT } from './messages'
import type { ReportOutcome } from './terms'

/** Why there is no file. A cancelled report is no fault. */
export function ReportEnd({ outcome }: { outcome: Exclude<ReportOutcome, { kind: 'saved' }> }) {
  switch (outcome.kind) {
    case 'cancelled':
      return <Banner tone="info" title={REPORT.cancelled} />
    case 'running':
      return <Banner tone="caution" title={REPORT.isRunning} />
    case 'failed':
      return (
        <Banner tone="critical" title={REPORT.failed}>
          {REPORT.failedHint}
        </Banner>
      )
    case 'refused':
      return (
        <Banner tone="critical" title={REPORT.refused}>
          {reasonOf(outcome.message) ?? REPORT.failedHint}
        </Banner>
      )
  }
}
