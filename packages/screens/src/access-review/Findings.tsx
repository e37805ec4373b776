import { NOTABLE_KINDS, type NotableKind, notableLimits } from '@imsang/domain/access-record'
import { formatDateTime, todayInSeoul } from '@imsang/domain/calendar'
import { Accordion } from '@imsang/ui/Accordion'
import { Badge } from '@imsang/ui/Badge'
import { Link } from '@imsang/ui/Link'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { useMemo } from 'react'
import { paths } from '../paths'
import * as css from './AccessReviewScreen.css'
import { amountOf, patternOf, REVIEW } from './messages'
import type { NotableMonth } from './reviewView'

type Finding = NotableMonth['findings'][number]

interface FindingsProps {
  notable: NotableMonth
  projectId: string | null
  isLoading: boolean
}

const KINDS = Object.keys(NOTABLE_KINDS) as NotableKind[]

/** What was found for each pattern, with a way to the entries [ACCESS-088]. */
export function Findings({ notable, projectId, isLoading }: FindingsProps) {
  const { counts, findings } = notable
  const limits = notableLimits(notable.limits)
  const columns = useMemo(() => columnsOf(projectId), [projectId])
  const all = KINDS.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
  return (
    <section className={css.section} aria-label={REVIEW.findings} aria-busy={isLoading}>
      <h2 className={css.heading}>{REVIEW.findings}</h2>
      {all > findings.length && <p className={css.rule}>{REVIEW.notShown(findings.length)}</p>}
      <Accordion
        // What was found in another month is open or closed for itself.
        key={notable.month}
        allowsMultipleExpanded
        defaultExpandedKeys={KINDS.filter((kind) => (counts[kind] ?? 0) > 0)}
        items={KINDS.map((kind) => {
          const { title, rule } = patternOf(kind, limits)
          const rows = findings.filter((finding) => finding.kind === kind)
          return {
            id: kind,
            title,
            summary: <Badge>{REVIEW.found(counts[kind] ?? 0)}</Badge>,
            content: (
              <div className={css.pattern}>
                <p className={css.rule}>{rule}</p>
                {rows.length === 0 ? (
                  <p>{REVIEW.nothing}</p>
                ) : (
                  <Table
                    aria-label={title}
                    columns={columns.filter(({ id }) => id !== 'from' || kind === 'new-place')}
                    rows={rows}
                    getKey={keyOf}
                    density="compact"
                    maxHeight={480}
                  />
                )}
              </div>
            ),
          }
        })}
      />
    </section>
  )
}

const keyOf = ({ kind, accountId, from, network }: Finding) => `${kind} ${accountId} ${from} ${network}`

const columnsOf = (projectId: string | null): TableColumn<Finding>[] => [
  {
    id: 'who',
    header: REVIEW.columns.who,
    isRowHeader: true,
    minWidth: 180,
    render: ({ account }) =>
      account ? (
        <span className={css.lines}>
          <span>{account.fullName}</span>
          <span className={css.small}>{account.email}</span>
        </span>
      ) : (
        REVIEW.formerUser
      ),
  },
  { id: 'when', header: REVIEW.columns.when, minWidth: 180, render: ({ from, to }) => periodOf(from, to) },
  { id: 'count', header: REVIEW.columns.count, align: 'end', render: ({ kind, count }) => amountOf(kind, count) },
  { id: 'from', header: REVIEW.columns.from, isNowrap: true, render: ({ network }) => network },
  {
    id: 'entries',
    header: REVIEW.columns.entries,
    isNowrap: true,
    render: ({ accountId, from, to }) => {
      const query = { person: accountId, from: dayOf(from), to: dayOf(to) }
      return (
        <Link href={projectId === null ? paths.accessRecord(query) : paths.studyAccess(projectId, query)}>
          {REVIEW.entries}
        </Link>
      )
    },
  },
]

const dayOf = (moment: string) => todayInSeoul(Date.parse(moment))

function periodOf(from: string, to: string): string {
  const [first, last] = [formatDateTime(from), formatDateTime(to)]
  return first === last ? first : `${first} – ${last}`
}
