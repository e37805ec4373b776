import { messageOf, type Project, type StudyPermissionsReply } from '@imsang/api-client'
import { mayEditSheets } from '@imsang/domain/study-permissions'
import { normaliseStudyStatus } from '@imsang/domain/study-status'
import {
  type InstitutionDialog,
  InstitutionsPanel,
  type InstitutionsPanelProps,
} from '@imsang/screens/institutions/InstitutionsPanel'
import type { DataGridHandle } from '@imsang/ui/DataGrid'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useToday } from '../app/today'
import { serverHas } from '../base/serverLevel'
import { institutionStatistics } from '../data/institutions'
import { freshnessOf, waitingFor } from '../data/loadable'
import { useCustomColumns } from '../institution-columns/useCustomColumns'
import { InstitutionDialogs } from './InstitutionDialogs'

type Permissions = Pick<
  StudyPermissionsReply,
  'isAdmin' | 'canEditSheets' | 'canAccessInstitutionList' | 'institutionScope'
>

interface InstitutionsTabProps {
  study: Pick<Project, 'projectId' | 'status'>
  /** Null when they could not be looked up: then nothing is allowed [PERM-058]. */
  permissions: Permissions | null
}

/** The institutions of a study, requested when they are first shown, and not at all without access [STUDY-110, INST-001]. */
export function InstitutionsTab({ study: { projectId, status }, permissions }: InstitutionsTabProps) {
  const today = useToday()
  const mayRead = permissions?.canAccessInstitutionList === true
  const list = useQuery({ ...institutionStatistics(projectId), enabled: mayRead })
  const [dialog, setDialog] = useState<InstitutionDialog | null>(null)
  const table = useRef<DataGridHandle>(null)
  const hasColumns = serverHas('listInstitutionColumns', 'removeInstitutionColumn', 'setInstitutionValue')
  const rights = useMemo(
    () => ({
      canAccessInstitutionList: mayRead,
      isAdmin: permissions?.isAdmin === true,
      canAddColumns: hasColumns && permissions !== null && mayEditSheets(permissions),
      ownInstitution: permissions?.institutionScope?.ownProjectOrganizationId ?? null,
      canEnterDataEverywhere: permissions?.institutionScope?.canEnterDataEverywhere === true,
    }),
    [mayRead, permissions, hasColumns],
  )
  const custom = useCustomColumns({
    projectId,
    isShown: mayRead && hasColumns,
    canEdit: rights.canAddColumns,
    open: setDialog,
  })
  return (
    <>
      <InstitutionsPanel
        ref={table}
        projectId={projectId}
        state={stateOf()}
        rights={rights}
        columns={custom.columns}
        today={today}
        isOngoing={normaliseStudyStatus(status).kind === 'ongoing'}
        actions={{ retry: () => void list.refetch(), open: setDialog, commit: custom.commit }}
      />
      {dialog && (
        <InstitutionDialogs projectId={projectId} dialog={dialog} table={table} onClose={() => setDialog(null)} />
      )}
    </>
  )

  function stateOf(): InstitutionsPanelProps['state'] {
    if (list.data)
      return {
        kind: 'ready',
        institutions: list.data,
        ...freshnessOf(list),
      }
    const waiting = waitingFor(list)
    return waiting.kind === 'failed' ? { ...waiting, message: messageOf(list.error, '') || null } : waiting
  }
}
