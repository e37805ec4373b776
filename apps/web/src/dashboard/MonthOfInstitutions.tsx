import { RequestFailure } from '@imsang/api-client'
import type { Month } from '@imsang/domain/enrolment-statistics'
import type { Figure } from '@imsang/screens/dashboard/figures'
import { MonthlyModal, type MonthlyState } from '@imsang/screens/dashboard/MonthlyModal'
import { useQuery } from '@tanstack/react-query'
import { monthlyEnrolments } from '../data/statistics'

interface MonthOfInstitutionsProps {
  projectId: string
  month: Month
  /** Without it the numbers are text. */
  onOpen?: (figure: Figure) => void
  onClose: () => void
}

/** The institutions by the end of a month, asked for when a bar is pressed [DASH-024]. */
export function MonthOfInstitutions({ projectId, month, onOpen, onClose }: MonthOfInstitutionsProps) {
  const asked = useQuery(monthlyEnrolments(projectId, month))
  return (
    <MonthlyModal
      month={month}
      state={stateOf()}
      actions={{ retry: () => void asked.refetch(), ...(onOpen && { open: onOpen }) }}
      onClose={onClose}
    />
  )

  function stateOf(): MonthlyState {
    const { data, error, isFetching: isRetrying } = asked
    if (data) return { kind: 'ready', institutions: data }
    if (error === null) return { kind: 'loading' }
    // An answer that says no, or none at all [DASH-059, DASH-060, DASH-061].
    return error instanceof RequestFailure && error.kind === 'refused'
      ? { kind: 'refused', message: error.serverMessage, isRetrying }
      : { kind: 'failed', isRetrying }
  }
}
