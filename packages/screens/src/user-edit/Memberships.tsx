import type { AccessLevel } from '@imsang/domain/access'
import { Button } from '@imsang/ui/Button'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { useId, useRef, useState } from 'react'
import type { Loadable, Notify } from '../terms'
import { MembershipDialog } from './MembershipDialog'
import { MembershipQuestion } from './MembershipQuestion'
import { MembershipRow } from './MembershipRow'
import * as css from './Memberships.css'
import { MEMBERSHIPS } from './messages'
import type { ChoiceActions, Membership, MembershipActions } from './terms'

interface MembershipsProps {
  state: Loadable<{ memberships: readonly Membership[] }>
  ownLevel: AccessLevel
  /** Another call of the dialog runs. */
  isDisabled: boolean
  notify: Notify
  actions: MembershipActions & ChoiceActions & { retryMemberships: () => void }
}

/** What is asked about one organisation, or about one to add. */
type Asked = { about: 'add' } | { about: 'role'; membership: Membership } | Question
type Question = { about: 'main' | 'end'; membership: Membership }

/** The organisations of a user, each changed at once and apart from the form [USER-210 … USER-216]. */
export function Memberships({ state, ownLevel, isDisabled, notify, actions }: MembershipsProps) {
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const memberships = state.kind === 'ready' ? state.memberships : []
  const close = () => setAsked(null)

  /** The button that asked may have gone with its act. */
  const returnFocus = () => {
    if (!section.current?.contains(document.activeElement)) section.current?.focus()
  }
  const question: Question | null = asked?.about === 'main' || asked?.about === 'end' ? asked : null
  return (
    <section ref={section} aria-labelledby={titleId} tabIndex={-1} className={css.section}>
      <div className={css.header}>
        <h3 id={titleId} className={css.title}>
          {MEMBERSHIPS.title}
        </h3>
        {state.kind === 'ready' && (
          <Button size="small" onPress={() => setAsked({ about: 'add' })} isDisabled={isDisabled}>
            {MEMBERSHIPS.add.title}
          </Button>
        )}
      </div>
      {state.kind === 'loading' && (
        <LoadingRegion slowMessage={MEMBERSHIPS.slow}>
          <Skeleton shape="block" height={56} />
        </LoadingRegion>
      )}
      {state.kind === 'failed' && (
        <ErrorState title={MEMBERSHIPS.loadFailed} onRetry={actions.retryMemberships} isRetrying={state.isRetrying} />
      )}
      {state.kind === 'ready' && memberships.length === 0 && <p className={css.role}>{MEMBERSHIPS.none}</p>}
      <ul className={css.list}>
        {memberships.map((membership) => (
          <MembershipRow
            key={membership.organizationId}
            membership={membership}
            isDisabled={isDisabled}
            onChangeRole={() => setAsked({ about: 'role', membership })}
            onMakeMain={() => setAsked({ about: 'main', membership })}
            onEnd={() => setAsked({ about: 'end', membership })}
          />
        ))}
      </ul>
      {question && (
        <MembershipQuestion
          {...question}
          actions={actions}
          notify={notify}
          onCancel={close}
          onDone={close}
          returnFocusTo={returnFocus}
        />
      )}
      {asked && !question && (
        <MembershipDialog
          membership={asked.about === 'role' ? asked.membership : null}
          present={memberships}
          ownLevel={ownLevel}
          actions={actions}
          notify={notify}
          onCancel={close}
          onDone={close}
        />
      )}
    </section>
  )
}
