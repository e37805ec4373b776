import { createFileRoute } from '@tanstack/react-router'
import { loadDays } from '../../../app/loadDays'
import { oneSubject } from '../../../data/oneSubject'
import { studyPermissions } from '../../../data/studies'
import { SubjectDetail } from '../../../subject/SubjectDetail'

export const Route = createFileRoute('/_app/_open/projects/$projectId/subjects/$subjectId')({
  // Begun here, so that it arrives beside the files of the screen, which wait for it.
  beforeLoad: () => void loadDays(),
  loader: async ({ context: { queryClient }, params: { projectId, subjectId } }) => {
    void queryClient.prefetchQuery(studyPermissions(projectId))
    void queryClient.prefetchQuery(oneSubject(projectId, subjectId))
    await loadDays()
  },
  component: SubjectPage,
})

function SubjectPage() {
  const { projectId, subjectId } = Route.useParams()
  // Remounts for another subject, so that no dialog and no value of the previous one stays.
  return <SubjectDetail key={`${projectId}/${subjectId}`} projectId={projectId} subjectId={subjectId} />
}
