import type { CalendarDate } from '@imsang/domain/calendar'
import { EmptyState } from '@imsang/ui/EmptyState'
import type { ReactNode } from 'react'
import { DASHBOARD } from './messages'
import { SampleDashboard } from './SampleDashboard'

/** In the place of a study's id it asks for the placeholder [DEC-270]. */
const SAMPLE_PROJECT = 'main'

interface DashboardForProps {
  projectId: string | null | undefined
  today: CalendarDate
  /** The dashboard of that study. */
  children: ReactNode
}

/** The dashboard of a study; the sample for `main`, and a text without an id [DASH-045, DASH-056]. */
export function DashboardFor({ projectId, today, children }: DashboardForProps) {
  if (!projectId?.trim()) return <EmptyState title={DASHBOARD.noStudy} />
  return projectId === SAMPLE_PROJECT ? <SampleDashboard today={today} /> : children
}
