import { createFileRoute } from '@tanstack/react-router'
import { institutions, study } from '../../../data/studies'
import { StudyDetail } from '../../../study/StudyDetail'

export const Route = createFileRoute('/_app/_open/projects/$projectId/')({
  loader: ({ context: { queryClient }, params: { projectId } }) => {
    void queryClient.prefetchQuery(study(projectId))
    void queryClient.prefetchQuery(institutions(projectId))
  },
  component: () => <StudyDetail projectId={Route.useParams().projectId} />,
})
