import { createFileRoute } from '@tanstack/react-router'
import { AuditTrail } from '../../../audit/AuditTrail'
import { studyPermissions } from '../../../data/studies'

export const Route = createFileRoute('/_app/_open/projects/$projectId/audit-trail')({
  loader: ({ context: { queryClient }, params: { projectId } }) => {
    void queryClient.prefetchQuery(studyPermissions(projectId))
  },
  component: () => <AuditTrail key={Route.useParams().projectId} projectId={Route.useParams().projectId} />,
})
