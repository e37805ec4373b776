import { formatDateTime, formatExactMoment } from '@imsang/domain/calendar'
import { Button } from '@imsang/ui/Button'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Popover } from '@imsang/ui/Popover'
import * as css from './AuditLog.css'
import type { ChangeGroup } from './changeGroups'
import { AUDIT_LOG } from './messages'

/**
 * The time of a change, in Seoul; a button that shows it exactly, and the fields without a column [AUDIT-015, AUDIT-022,
 * AUDIT-023, AUDIT-085].
 */
export function ChangeMoment({ group: { first, rows } }: { group: ChangeGroup }) {
  const moment = formatDateTime(first.changedAt)
  const [field = '', ...others] = rows.map((row) => row.field)
  return (
    <Popover
      title={AUDIT_LOG.entry}
      trigger={
        <Button variant="quiet" size="inline" aria-label={AUDIT_LOG.entryOf(moment, field, others.length)}>
          <span className={css.whole}>{moment}</span>
        </Button>
      }
    >
      <div className={css.details}>
        <DescriptionList
          items={[
            {
              term: AUDIT_LOG.exactMoment,
              value: (
                <>
                  <span className={css.line}>{AUDIT_LOG.inSeoul(formatExactMoment(first.changedAt))}</span>
                  <span className={css.line}>{AUDIT_LOG.inUtc(formatExactMoment(first.changedAt, 'UTC'))}</span>
                </>
              ),
            },
            { term: AUDIT_LOG.ipAddress, value: first.ipAddress },
            { term: AUDIT_LOG.userAgent, value: first.userAgent },
          ]}
        />
      </div>
    </Popover>
  )
}
