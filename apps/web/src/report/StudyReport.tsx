import type { Project } from '@imsang/api-client'
import { ReportDialog, type ReportDialogProps } from '@imsang/screens/report/ReportDialog'
import type { InstitutionChoice } from '@imsang/screens/report/terms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { notify } from '../app/notify'
import { useToday } from '../app/today'
import { waitingFor } from '../data/loadable'
import { institutions, studyPermissions } from '../data/studies'
import { createReport } from './createReport'
import { prepareWorker } from './makePdf'

export interface StudyReportProps {
  /** Null where the address names none, or `main` [REPORT-011]. */
  study: Pick<Project, 'projectId' | 'startDate'> | null
  onClose: () => void
}

/** The dialog of the progress report of a study, with its data; leaving the page ends a report that is created [REPORT-033]. */
export function StudyReport({ study, onClose }: StudyReportProps) {
  const today = useToday()
  const projectId = study?.projectId ?? ''
  const sites = useQuery({ ...institutions(projectId), enabled: study !== null })
  const permissions = useQuery({ ...studyPermissions(projectId), enabled: study !== null })
  const running = useRef<AbortController>(null)
  useEffect(() => prepareWorker(), [])
  useEffect(() => () => running.current?.abort(), [])
  const retry = () => {
    if (sites.isError) void sites.refetch()
    if (permissions.isError) void permissions.refetch()
  }
  return (
    <ReportDialog
      study={study && { startDate: study.startDate }}
      today={today}
      institutions={stateOf()}
      choice={choiceOf()}
      actions={{
        create: (asked, onProgress) => {
          const controller = new AbortController()
          running.current = controller
          return createReport({ projectId, asked, today, onProgress, signal: controller.signal })
        },
        cancel: () => running.current?.abort(),
        retry,
      }}
      notify={notify}
      onDone={onClose}
      onCancel={onClose}
    />
  )

  function stateOf(): ReportDialogProps['institutions'] {
    if (sites.data && permissions.data) {
      const found = sites.data
        .filter(({ organizationRole }) => organizationRole === 'SITE')
        .map(({ id, organizationName }) => ({ id, name: organizationName }))
      return { kind: 'ready', institutions: found }
    }
    return waitingFor(permissions.isError ? permissions : sites)
  }

  function choiceOf(): InstitutionChoice {
    if (permissions.data?.isAdmin) return { kind: 'all' }
    const own = permissions.data?.institutionScope?.ownProjectOrganizationId
    return own ? { kind: 'own', id: own } : { kind: 'one' }
  }
}
