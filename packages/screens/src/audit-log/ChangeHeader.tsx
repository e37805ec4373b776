import { authorRoleLabel, isSystemReason } from '@imsang/domain/audit-fields'
import { ValueOrNone } from '@imsang/ui/NoValue'
import type { ReactNode } from 'react'
import * as css from './AuditLog.css'
import type { ChangeGroup } from './changeGroups'
import { ChangeMoment } from './EntryDetails'
import { AUDIT_LOG } from './messages'

/** The record of a change, with what it is called. */
export interface AboutChange {
  readonly term: string
  readonly name: ReactNode
}

interface ChangeHeaderProps {
  group: ChangeGroup
  /** Where the entries of several records stand in one table. */
  about?: AboutChange | undefined
}

const { columns: TERMS } = AUDIT_LOG

/** What the entries of a change share, said once [AUDIT-015, AUDIT-019, AUDIT-021, AUDIT-079, TRUST-074]. */
export function ChangeHeader({ group, about }: ChangeHeaderProps) {
  const { changedByName, changedByRole, changedByLogin, changeReason } = group.first
  return (
    <div className={css.change}>
      <span>
        <span className={css.hidden}>{TERMS.changedAt} </span>
        <ChangeMoment group={group} />
      </span>
      {about && <Fact term={about.term}>{about.name}</Fact>}
      <Fact term={TERMS.person}>
        {changedByName}
        {changedByRole && <span className={css.role}> {authorRoleLabel(changedByRole)}</span>}
        {changedByLogin && ' '}
        {changedByLogin && <span className={css.login}>{changedByLogin}</span>}
      </Fact>
      <Fact term={TERMS.reason}>
        {changeReason?.trim() && (
          <span className={isSystemReason(changeReason) ? css.muted : css.reason}>{changeReason}</span>
        )}
      </Fact>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <span className={css.fact}>
      <span className={css.muted}>{term}</span> <ValueOrNone>{children}</ValueOrNone>
    </span>
  )
}
