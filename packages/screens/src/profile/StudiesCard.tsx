import { Card } from '@imsang/ui/Card'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { paths } from '../paths'
import type { Loadable } from '../terms'
import { PROFILE } from './messages'
import * as css from './ProfileScreen.css'
import type { OwnStudy } from './profileTerms'

export type StudiesState = Loadable<{ studies: readonly OwnStudy[] }>

interface StudiesCardProps {
  state: StudiesState
  onRetry: () => void
}

/** The studies that the user takes part in, each leading to its page [PROF-053 … PROF-056, PROF-084]. */
export function StudiesCard({ state, onRetry }: StudiesCardProps) {
  return (
    <Card title={PROFILE.studies} headingLevel={2}>
      <Studies state={state} onRetry={onRetry} />
    </Card>
  )
}

function Studies({ state, onRetry }: StudiesCardProps) {
  if (state.kind === 'loading') {
    return (
      <LoadingRegion slowMessage={PROFILE.studiesSlow}>
        <Skeleton shape="block" height={80} />
      </LoadingRegion>
    )
  }
  if (state.kind === 'failed') {
    return <ErrorState title={PROFILE.studiesFailed} onRetry={onRetry} isRetrying={state.isRetrying} />
  }
  if (state.studies.length === 0) return <p className={css.none}>{PROFILE.noStudies}</p>
  return (
    <ul className={css.studies}>
      {state.studies.map(({ projectId, title, protocolNo }) => (
        <li key={projectId} className={css.entry}>
          <Link variant="quiet" href={paths.study(projectId)}>
            {title}
          </Link>
          {protocolNo && <span className={css.beside}>{protocolNo}</span>}
        </li>
      ))}
    </ul>
  )
}
