import { AddCoInvestigatorsDialog } from '@imsang/screens/institution-edit/AddCoInvestigatorsDialog'
import type { DialogEnds } from '@imsang/screens/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { additionsTo } from '../data/additions'
import { loadable } from '../data/loadable'
import { institutions } from '../data/studies'

interface CoInvestigatorsProps {
  projectId: string
  ends: DialogEnds
}

/** Adds people of an institution to a study [INST-084]. */
export function CoInvestigators({ projectId, ends }: CoInvestigatorsProps) {
  const queryClient = useQueryClient()
  const additions = useMemo(() => additionsTo(queryClient, projectId), [queryClient, projectId])
  const sites = useQuery(institutions(projectId))
  return (
    <AddCoInvestigatorsDialog
      {...ends}
      institutions={loadable(sites, (found) => ({ institutions: found }))}
      actions={{ ...additions, retryInstitutions: () => void sites.refetch() }}
    />
  )
}
