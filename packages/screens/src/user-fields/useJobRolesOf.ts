import type { AccessLevel } from '@imsang/domain/access'
import { useEffect, useEffectEvent } from 'react'
import { type ListJobRoles, useJobRoles } from './useJobRoles'

/**
 * The job roles of the chosen organisation's type, read when it is another one.
 * @param type null while no organisation is chosen
 * @param ownLevel the level of the user who gives the role: none above it is offered [DEC-356]
 */
export function useJobRolesOf(type: string | null, listJobRoles: ListJobRoles, ownLevel: AccessLevel) {
  const { state, load, clear } = useJobRoles(listJobRoles, ownLevel)
  const change = useEffectEvent((next: string | null) => {
    if (next === null) clear()
    else void load(next)
  })
  useEffect(() => change(type), [type])
  const retry = () => {
    if (type !== null) void load(type, true)
  }
  return { state, retry }
}
