import { StudyInstitutions } from '@imsang/screens/study/StudyInstitutions'
import { useQuery } from '@tanstack/react-query'
import { loadable } from '../data/loadable'
import { institutions } from '../data/studies'

/** The institutions of a study, requested when they are first shown [STUDY-110]. */
export function InstitutionsPanel({ projectId }: { projectId: string }) {
  const list = useQuery(institutions(projectId))
  return (
    <StudyInstitutions
      projectId={projectId}
      state={loadable(list, (found) => ({ institutions: found }))}
      onRetry={() => void list.refetch()}
    />
  )
}
