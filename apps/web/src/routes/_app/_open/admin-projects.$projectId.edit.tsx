import { createFileRoute } from '@tanstack/react-router'
import { EditStudy } from '../../../study-form/EditStudy'

export const Route = createFileRoute('/_app/_open/admin-projects/$projectId/edit')({ component: EditPage })

function EditPage() {
  const { projectId } = Route.useParams()
  // Remounts for another study, so that no value of the previous one stays.
  return <EditStudy key={projectId} projectId={projectId} />
}
