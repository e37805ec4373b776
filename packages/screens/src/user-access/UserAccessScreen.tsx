import { labelOf } from '@imsang/domain/route-access'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Skeleton } from '@imsang/ui/Skeleton'
import { useId } from 'react'
import { AccessRows } from './AccessRows'
import { AccountCard } from './AccountCard'
import { AccountPickers } from './AccountPickers'
import { screenRows, studyRows } from './compareAccess'
import { USER_ACCESS } from './messages'
import { StudySection } from './StudySection'
import * as css from './UserAccessScreen.css'
import type { AccountState, UserAccessActions, UserAccessView } from './userAccessView'

export type { AccountState, AdminLevel, UserAccessActions, UserAccessView } from './userAccessView'

export interface UserAccessScreenProps {
  person: AccountState
  /** The account beside. */
  other: AccountState
  view: UserAccessView
  /** What the studies are narrowed to, empty for nothing. */
  search: string
  actions: UserAccessActions
}

type Ready = Extract<AccountState, { kind: 'ready' }>

/** What a person may do and why, alone or beside another [USER-240 … USER-266]. */
export function UserAccessScreen({ person, other, view, search, actions }: UserAccessScreenProps) {
  const chosen = [person, other].filter((state) => state.kind !== 'nobody')
  const ready = chosen.filter((state): state is Ready => state.kind === 'ready')
  const isReady = person.kind !== 'nobody' && ready.length === chosen.length
  return (
    <>
      <PageHeader title={labelOf('userAccess')} subtitle={USER_ACCESS.subtitle} />
      <div className={css.body}>
        <AccountPickers {...{ person, other, view, actions }} isCompared={isReady && ready.length > 1} />
        {isReady ? (
          <Explained accounts={ready} view={view} search={search} findStudies={actions.findStudies} />
        ) : (
          <NotYet person={person} chosen={chosen} retry={actions.retry} />
        )}
      </div>
    </>
  )
}

interface NotYetProps {
  person: AccountState
  chosen: readonly AccountState[]
  retry: () => void
}

function NotYet({ person, chosen, retry }: NotYetProps) {
  if (person.kind === 'nobody') {
    return <EmptyState headingLevel={2} title={USER_ACCESS.nobody} description={USER_ACCESS.nobodyHint} />
  }
  if (chosen.some(({ kind }) => kind === 'missing')) {
    return <EmptyState headingLevel={2} title={USER_ACCESS.missing} description={USER_ACCESS.missingHint} />
  }
  const failed = chosen.filter((state) => state.kind === 'failed')
  if (failed.length > 0) {
    return (
      <ErrorState
        title={USER_ACCESS.failed}
        safeMessage={USER_ACCESS.failedSafe}
        onRetry={retry}
        isRetrying={failed.some(({ isRetrying }) => isRetrying)}
      />
    )
  }
  return (
    <LoadingRegion slowMessage={USER_ACCESS.slow}>
      <Skeleton shape="block" height={320} />
    </LoadingRegion>
  )
}

interface ExplainedProps extends Pick<UserAccessScreenProps, 'view' | 'search'> {
  accounts: readonly Ready[]
  findStudies: UserAccessActions['findStudies']
}

function Explained({ accounts, view, search, findStudies }: ExplainedProps) {
  const id = useId()
  const explained = accounts.map(({ explanation }) => explanation)
  const isDiffering = view.isDiffering && accounts.length > 1
  const screens = screenRows(explained).filter(({ differs }) => differs || !isDiffering)
  const studies = studyRows(explained).filter(({ differs }) => differs || !isDiffering)
  const names = explained.map(({ account }) => account.fullName)
  const isSame = isDiffering && screens.length + studies.length === 0
  return (
    <>
      <div className={accounts.length > 1 ? css.twoAccounts : css.oneAccount}>
        {accounts.map(({ explanation: { account }, adminLevel }) => (
          <AccountCard key={account.userId} account={account} adminLevel={adminLevel} />
        ))}
      </div>
      {isSame && <EmptyState title={USER_ACCESS.same} />}
      {screens.length > 0 && (
        <section className={css.section} aria-labelledby={`${id}-screens`}>
          <h2 className={css.heading} id={`${id}-screens`}>
            {USER_ACCESS.screens}
          </h2>
          <AccessRows label={USER_ACCESS.screens} rows={screens} names={names} />
        </section>
      )}
      {!(isDiffering && studies.length === 0) && (
        <section className={css.section} aria-labelledby={`${id}-studies`}>
          <h2 className={css.heading} id={`${id}-studies`}>
            {USER_ACCESS.studies}
          </h2>
          <StudySection
            // What is open belongs to one way of looking.
            key={String(isDiffering)}
            {...{ explained, studies, names, isDiffering, search, findStudies }}
          />
        </section>
      )}
    </>
  )
}
