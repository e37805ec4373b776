import { ResearchersPanel } from '@imsang/screens/researchers/ResearchersPanel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { notify } from '../app/notify'
import { additionsTo } from '../data/additions'
import { freshnessOf, loadable } from '../data/loadable'
import { participants, researcherActions } from '../data/researchers'
import { institutions } from '../data/studies'

interface ResearchersTabProps {
  projectId: string
  rights: { isAdmin: boolean; canViewInvestigators: boolean }
}

/** The people of a study, requested when they are first shown, and not at all without the right to see them [RSCH-002, RSCH-003, DEC-215]. */
export function ResearchersTab({ projectId, rights: { isAdmin, canViewInvestigators } }: ResearchersTabProps) {
  const queryClient = useQueryClient()
  const list = useQuery({ ...participants(projectId), enabled: canViewInvestigators })
  const sites = useQuery({ ...institutions(projectId), enabled: canViewInvestigators && isAdmin })
  const acts = useMemo(() => researcherActions(queryClient, projectId), [queryClient, projectId])
  const additions = useMemo(() => additionsTo(queryClient, projectId), [queryClient, projectId])
  return (
    <ResearchersPanel
      state={
        canViewInvestigators
          ? loadable(list, (researchers) => ({
              researchers,
              ...freshnessOf(list),
            }))
          : { kind: 'no-access' }
      }
      institutions={isAdmin ? loadable(sites, (found) => ({ institutions: found })) : null}
      isAdmin={isAdmin}
      actions={{
        ...acts,
        ...additions,
        reload: () => location.reload(),
        retry: () => void list.refetch(),
        retryInstitutions: () => void sites.refetch(),
        notify,
      }}
    />
  )
}
