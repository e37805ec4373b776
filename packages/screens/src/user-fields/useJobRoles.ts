import type { Schema } from '@imsang/api-client'
import type { AccessLevel } from '@imsang/domain/access'
import { mayGiveJobRole } from '@imsang/domain/job-roles'
import { useRef, useState } from 'react'
import type { Loadable } from '../terms'

export type JobRoleOption = Schema<'JobRoleOption'>

/** Lists the job roles of an organisation type; rejects on failure. */
export type ListJobRoles = (organizationType: string) => Promise<readonly JobRoleOption[]>

/** The loading state of the job roles; `none` while no organisation is chosen. */
export type JobRolesState = { kind: 'none' } | Loadable<{ roles: readonly JobRoleOption[] }>

/**
 * The job roles of an organisation type that the user may give. An answer for an organisation that is no longer chosen
 * is dropped, so that no role of another type can be chosen.
 * @param ownLevel the level of the user who gives the role: none above it is offered [DEC-356]
 */
export function useJobRoles(listJobRoles: ListJobRoles, ownLevel: AccessLevel) {
  const [state, setState] = useState<JobRolesState>({ kind: 'none' })
  const latest = useRef(0)

  /** Returns the roles, or null when loading failed or the answer is obsolete. */
  const load = async (organizationType: string, isRetry = false) => {
    latest.current += 1
    const own = latest.current
    setState(isRetry ? { kind: 'failed', isRetrying: true } : { kind: 'loading' })
    const answer = await listJobRoles(organizationType).then(
      (roles) => ({ kind: 'ready', roles: roles.filter((each) => mayGiveJobRole(each.jobRoleKey, ownLevel)) }) as const,
      () => ({ kind: 'failed', isRetrying: false }) as const,
    )
    if (own !== latest.current) return null
    setState(answer)
    return answer.kind === 'ready' ? answer.roles : null
  }
  const clear = () => {
    latest.current += 1
    setState({ kind: 'none' })
  }
  return { state, load, clear }
}
