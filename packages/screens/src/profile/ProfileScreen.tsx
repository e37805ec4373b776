import type { UserProfile } from '@imsang/api-client'
import { labelOf } from '@imsang/domain/route-access'
import { Button } from '@imsang/ui/Button'
import { Card } from '@imsang/ui/Card'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Skeleton } from '@imsang/ui/Skeleton'
import { KeyRound, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { StoredPicture } from '../picture/StoredPicture'
import type { PictureActions } from '../picture/terms'
import { SHELL } from '../shell/messages'
import type { Loadable, Notify } from '../terms'
import { PROFILE } from './messages'
import { PersonCard } from './PersonCard'
import * as css from './ProfileScreen.css'
import type { SaveProfile } from './profileTerms'
import { OrganizationsCard, RolesCard } from './StandingCards'
import { StudiesCard, type StudiesState } from './StudiesCard'

export type { OwnStudy, ProfileEdit, SaveProfile } from './profileTerms'

export interface ProfileScreenProps {
  state: Loadable<{ user: UserProfile }>
  studies: StudiesState
  /** What is done with the photo; its address follows in `state` [PROF-030, PROF-034]. */
  photo: PictureActions
  actions: {
    save: SaveProfile
    retry: () => void
    retryStudies: () => void
    changePassword: () => void
    /** Resolves once the session is over. */
    logOut: () => void
    notify: Notify
  }
  /** Further parts of the security card, such as the sessions of the user. */
  children?: ReactNode
}

/** One's own profile [PROF-001 … PROF-063]. */
export function ProfileScreen({ state, ...parts }: ProfileScreenProps) {
  return (
    <>
      <PageHeader
        title={labelOf('profile')}
        subtitle={PROFILE.subtitle}
        actions={
          <Button icon={<LogOut size={16} strokeWidth={1.5} aria-hidden />} onPress={parts.actions.logOut}>
            {SHELL.logout}
          </Button>
        }
      />
      {state.kind === 'ready' && <Cards {...parts} user={state.user} />}
      {state.kind === 'loading' && (
        <LoadingRegion slowMessage={PROFILE.slow}>
          <div className={css.columns}>
            <Skeleton shape="block" height={480} />
            <Skeleton shape="block" height={480} />
          </div>
        </LoadingRegion>
      )}
      {state.kind === 'failed' && (
        <ErrorState title={PROFILE.failed} onRetry={parts.actions.retry} isRetrying={state.isRetrying} />
      )}
    </>
  )
}

type CardsProps = Omit<ProfileScreenProps, 'state'> & { user: UserProfile }

function Cards({ user, studies, photo, actions, children }: CardsProps) {
  const { fullName, username, profileImageUrl } = user.profile
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <PersonCard
          profile={user}
          save={actions.save}
          notify={actions.notify}
          photo={
            <StoredPicture
              use="person"
              name={fullName || username}
              src={profileImageUrl}
              actions={photo}
              notify={actions.notify}
            />
          }
        />
        <Card title={PROFILE.security} headingLevel={2}>
          <div className={css.security}>
            <p className={css.none}>{PROFILE.securityHint}</p>
            <Button icon={<KeyRound size={16} strokeWidth={1.5} aria-hidden />} onPress={actions.changePassword}>
              {PROFILE.changePassword}
            </Button>
            {children && <div className={css.slot}>{children}</div>}
          </div>
        </Card>
      </div>
      <div className={css.column}>
        <OrganizationsCard organizations={user.tenants} />
        <RolesCard user={user} />
        <StudiesCard state={studies} onRetry={actions.retryStudies} />
      </div>
    </div>
  )
}
