import type { Schema } from '@imsang/api-client'
import type { AccessLevel } from '@imsang/domain/access'
import { Button } from '@imsang/ui/Button'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Skeleton } from '@imsang/ui/Skeleton'
import { useId, useRef, useState } from 'react'
import { RemovalQuestion } from '../removal/RemovalQuestion'
import { type ActionResult, type Loadable, type Notify, toastOfRefusal } from '../terms'
import type { FindOrganizations } from '../user-fields/OrganizationField'
import type { ListJobRoles } from '../user-fields/useJobRoles'
import { MembershipDialog } from './MembershipDialog'
import { MembershipRow } from './MembershipRow'
import * as css from './Memberships.css'
import { MEMBERSHIPS } from './messages'

export type Membership = Schema<'Membership'>

/** Each act is one call, and what it changed is read again before it answers. None throws [USER-215]. */
export interface MembershipActions {
  addMembership: (organizationId: string, jobRole: string) => Promise<ActionResult>
  changeMembershipRole: (organizationId: string, jobRole: string) => Promise<ActionResult>
  makeMain: (organizationId: string) => Promise<ActionResult>
  endMembership: (organizationId: string) => Promise<ActionResult>
}

interface MembershipsProps {
  state: Loadable<{ memberships: readonly Membership[] }>
  ownLevel: AccessLevel
  /** Another call of the dialog runs. */
  isDisabled: boolean
  /** Told when an act without a dialog of its own begins and ends. */
  onActing: (isActing: boolean) => void
  notify: Notify
  actions: MembershipActions & {
    findOrganizations: FindOrganizations
    listJobRoles: ListJobRoles
    retryMemberships: () => void
  }
}

/** What is asked about one organisation, or about one to add. */
type Asked = { about: 'add' } | { about: 'role' | 'end'; membership: Membership }

/** The organisations of a user, each changed at once and apart from the form [USER-210 … USER-216]. */
export function Memberships({ state, ownLevel, isDisabled, onActing, notify, actions }: MembershipsProps) {
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const memberships = state.kind === 'ready' ? state.memberships : []
  const close = () => setAsked(null)

  const makeMain = async ({ organizationId }: Membership) => {
    const { done, failed } = MEMBERSHIPS.makeMain
    onActing(true)
    const result = await actions.makeMain(organizationId)
    onActing(false)
    notify(result.ok ? { kind: 'success', message: done } : toastOfRefusal(failed, result.message))
    // The button went with the act; after a refusal it is there again, but was disabled meanwhile.
    section.current?.focus()
  }
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
            onMakeMain={() => void makeMain(membership)}
            onEnd={() => setAsked({ about: 'end', membership })}
          />
        ))}
      </ul>
      {asked?.about === 'end' && (
        <RemovalQuestion
          title={MEMBERSHIPS.end.title}
          ask={MEMBERSHIPS.end.ask}
          name={asked.membership.organizationName}
          confirm={MEMBERSHIPS.end.title}
          notify={notify}
          onCancel={close}
          onDone={close}
          // The row is gone, and with it the button that asked.
          returnFocusTo={() => {
            if (!section.current?.contains(document.activeElement)) section.current?.focus()
          }}
          remove={async () => {
            const result = await actions.endMembership(asked.membership.organizationId)
            return result.ok
              ? { kind: 'success', message: MEMBERSHIPS.end.done }
              : toastOfRefusal(MEMBERSHIPS.end.failed, result.message)
          }}
        />
      )}
      {asked && asked.about !== 'end' && (
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
