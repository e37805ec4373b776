import { authorRoleLabel } from '@imsang/domain/audit-fields'
import { formatDateTime } from '@imsang/domain/calendar'
import { Chip } from '@imsang/ui/Chip'
import { Link } from '@imsang/ui/Link'
import type { TableColumn } from '@imsang/ui/Table'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import { Fragment } from 'react'
import { paths } from '../paths'
import * as css from './AccessRecordScreen.css'
import type { AccessEntry } from './accessView'
import { EntryDetails } from './EntryDetails'
import { ACCESS } from './messages'

/** How many persons a row names. */
const NAMED = 3

/**
 * The columns of the record [ACCESS-070].
 * @param projectId the study whose record it is; null where entries of several studies stand together
 */
export const accessColumns = (projectId: string | null): TableColumn<AccessEntry>[] => [
  {
    id: 'at',
    header: ACCESS.columns.at,
    isRowHeader: true,
    isNowrap: true,
    render: ({ at }) => formatDateTime(at),
  },
  { id: 'who', header: ACCESS.columns.who, minWidth: 160, render: (entry) => <Who entry={entry} /> },
  { id: 'task', header: ACCESS.columns.task, minWidth: 150, render: (entry) => <EntryDetails entry={entry} /> },
  ...(projectId === null
    ? [
        {
          id: 'study',
          header: ACCESS.columns.study,
          minWidth: 160,
          render: ({ study }: AccessEntry) => study && <span className={css.text}>{study.name ?? study.id}</span>,
        },
      ]
    : []),
  {
    id: 'persons',
    header: ACCESS.columns.persons,
    minWidth: 120,
    render: (entry) => (entry.personCount > 0 ? <Persons entry={entry} projectId={projectId} /> : null),
  },
  { id: 'from', header: ACCESS.columns.from, isNowrap: true, render: ({ ipAddress }) => ipAddress },
  { id: 'result', header: ACCESS.columns.result, isNowrap: true, render: ({ status }) => <Result status={status} /> },
]

/** The name as it is now, address and role as they were then. What is sent is sent by nobody [ACCESS-100]. */
function Who({ entry: { account, login, role, task } }: { entry: AccessEntry }) {
  const address = login ?? account?.email
  return (
    <span className={css.lines}>
      <span className={css.text}>
        {account?.fullName ?? (task === 'send' ? ACCESS.server : ACCESS.nobody)}
        {role && <span className={css.muted}> {authorRoleLabel(role)}</span>}
      </span>
      {address && <span className={css.small}>{address}</span>}
    </span>
  )
}

function Persons({ entry, projectId }: { entry: AccessEntry; projectId: string | null }) {
  const { persons, personCount } = entry
  const named = persons.slice(0, NAMED)
  const others = personCount - named.length
  return (
    <span className={css.text}>
      {named.map(({ kind, id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          {projectId !== null && kind === 'subject' && name ? (
            <Link variant="quiet" href={paths.subject(projectId, id)}>
              <WholeCodes>{name}</WholeCodes>
            </Link>
          ) : (
            <WholeCodes>{name ?? ACCESS.unnumbered}</WholeCodes>
          )}
        </Fragment>
      ))}
      {others > 0 && <span className={css.muted}> {ACCESS.more(others)}</span>}
    </span>
  )
}

/** What happens every day stays quiet; what was refused stands out [ACCESS-071]. */
function Result({ status }: { status: number }) {
  if (status < 400) return `${ACCESS.results.allowed} ${status}`
  if (status === 404) {
    return (
      <Chip size="small" tone="caution">
        {`${ACCESS.results.missing} ${status}`}
      </Chip>
    )
  }
  const isRefused = REFUSED.includes(status)
  return (
    <Chip size="small" tone={isRefused ? 'caution' : 'critical'}>
      {`${isRefused ? ACCESS.results.refused : ACCESS.results.failed} ${status}`}
    </Chip>
  )
}

/** No sign-in, no right, changed meanwhile, too many. */
const REFUSED: readonly number[] = [401, 403, 412, 429]
