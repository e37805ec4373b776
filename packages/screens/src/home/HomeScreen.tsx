import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Spinner } from '@imsang/ui/Spinner'
import type { ReactNode } from 'react'
import { paths } from '../paths'
import { type HomeCard, HomeCards } from './HomeCards'
import * as css from './HomeScreen.css'
import { HOME } from './messages'

export type { HomeCard } from './HomeCards'

export type HomeState =
  /** It is not known yet which of the other kinds applies. */
  | { kind: 'loading' }
  | { kind: 'failed'; isRetrying: boolean; onRetry: () => void }
  /** The cards whose screens the user may open [HOME-002, HOME-010]. */
  | { kind: 'admin'; cards: readonly HomeCard[] }
  /** The dashboard of the study used last, which has its own page header [HOME-004]. */
  | { kind: 'study'; children: ReactNode }
  | { kind: 'no-study' }
  /** The study used last no longer exists; the user is not redirected without asking [HOME-009]. */
  | { kind: 'not-found' }

export interface HomeScreenProps {
  state: HomeState
}

/** The landing screen: the admin dashboard, or the study used last [HOME-001 … HOME-016]. */
export function HomeScreen({ state }: HomeScreenProps) {
  if (state.kind === 'study') return state.children
  return (
    <>
      <PageHeader title={state.kind === 'admin' ? HOME.adminTitle : HOME.title} />
      <Content {...state} />
    </>
  )
}

function Content(state: Exclude<HomeState, { kind: 'study' }>) {
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingRegion message={HOME.loading} slowMessage={HOME.slow}>
          <div className={css.waiting}>
            <Spinner label={HOME.loading} isLabelShown />
          </div>
        </LoadingRegion>
      )
    case 'failed':
      return (
        <ErrorState
          title={HOME.failed}
          safeMessage={HOME.failedSafe}
          onRetry={state.onRetry}
          isRetrying={state.isRetrying}
        />
      )
    case 'admin':
      return <HomeCards cards={state.cards} />
    case 'no-study':
      return <EmptyState title={HOME.noStudy} description={HOME.noStudyHint} />
    case 'not-found':
      return (
        <EmptyState
          title={HOME.notFound}
          description={HOME.notFoundHint}
          action={<Link href={paths.studies()}>{HOME.toStudies}</Link>}
        />
      )
  }
}
