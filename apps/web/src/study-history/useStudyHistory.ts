import type { StudyHistory } from '@imsang/screens/study-history/StudyHistoryDialog'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverHas } from '../base/serverLevel'
import { loadStudyHistory } from '../data/audit'
import { studyPermissions } from '../data/studies'

/** What opens the history of a study; null without the right to its trail, and until the rights are known [STUDY-326]. */
export function useStudyHistory(projectId: string): StudyHistory | null {
  const { data: rights } = useQuery({ ...studyPermissions(projectId), enabled: projectId.trim() !== '' })
  const mayRead = serverHas('listStudyAuditLogs') && rights?.canViewAuditTrail === true
  const isAdmin = rights?.isAdmin ?? false
  return useMemo(() => (mayRead ? { load: loadStudyHistory(projectId), isAdmin } : null), [mayRead, isAdmin, projectId])
}
