import { formatDateTime } from '@imsang/domain/calendar'
import { Button } from '@imsang/ui/Button'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Popover } from '@imsang/ui/Popover'
import * as css from './AuditLog.css'
import type { AuditRecord } from './auditRecord'
import { AUDIT_LOG } from './messages'

/**
 * The time of an entry, in Seoul; a button that shows the fields without a column [AUDIT-015, AUDIT-022, AUDIT-023].
 */
export function EntryMoment({ record }: { record: AuditRecord }) {
  const moment = formatDateTime(record.changedAt)
  const [, day, time] = /^(.*\.) (.*)$/.exec(moment) ?? [moment, moment, '']
  return (
    <Popover
      title={AUDIT_LOG.entry}
      trigger={
        <Button variant="quiet" size="inline" aria-label={AUDIT_LOG.entryOf(moment, record.fieldLabel)}>
          <span className={css.moment}>
            <span className={css.whole}>{day}</span> <span className={css.whole}>{time}</span>
          </span>
        </Button>
      }
    >
      <div className={css.details}>
        <DescriptionList
          items={[
            { term: AUDIT_LOG.exactMoment, value: record.changedAt },
            { term: AUDIT_LOG.ipAddress, value: record.ipAddress },
            { term: AUDIT_LOG.userAgent, value: record.userAgent },
          ]}
        />
      </div>
    </Popover>
  )
}
