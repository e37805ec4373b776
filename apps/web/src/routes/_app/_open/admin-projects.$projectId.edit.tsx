import { createFileRoute } from '@tanstack/react-router'
import { study } from '../../../data/studies'
import { EditStudy } from '../../../study-form/EditStudy'

export const Route = createFileRoute('/_app/_open/admin-projects/$projectId/edit')({
  loader: ({ context: { queryClient }, params: { projectId } }) => void queryClient.prefetchQuery(study(projectId)),
  component: EditPage,
})

function EditPage() {
  const { projectId } = Route.useParams()
  // Remounts for another study, so that no value of the previous one stays.
  return <EditStudy key={projectId} projectId={projectId} />
}
