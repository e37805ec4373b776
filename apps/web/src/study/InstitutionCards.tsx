import { StudyInstitutions } from '@imsang/screens/study/StudyInstitutions'
import { useQuery } from '@tanstack/react-query'
import { loadable } from '../data/loadable'
import { institutions } from '../data/studies'

/** The institutions of a study for whoever has no tab of them [DEC-209, DEC-665]. */
export function InstitutionCards({ projectId }: { projectId: string }) {
  const list = useQuery(institutions(projectId))
  return (
    <StudyInstitutions
      projectId={projectId}
      state={loadable(list, (found) => ({ institutions: found }))}
      onRetry={() => void list.refetch()}
    />
  )
}
