import { openedStudyTab, STUDY_TABS } from '@imsang/domain/study-tabs'
import { createFileRoute } from '@tanstack/react-router'
import { onlyKnown } from '../../../app/onlyKnown'
import { storedTab } from '../../../app/storedTab'
import { institutionStatistics } from '../../../data/institutions'
import { study, studyPermissions } from '../../../data/studies'
import { StudyDetail } from '../../../study/StudyDetail'
import { readStudyTabSearch } from '../../../study/studyTabSearch'
import { tabOfStudy } from '../../../study/useStudyTab'

const readSearch = onlyKnown(readStudyTabSearch)

export const Route = createFileRoute('/_app/_open/projects/$projectId/')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { queryClient }, params: { projectId }, deps: { tab } }) => {
    void queryClient.prefetchQuery(study(projectId))
    void queryClient.prefetchQuery(studyPermissions(projectId))
    const asked = openedStudyTab(tab ?? storedTab(tabOfStudy(projectId)), STUDY_TABS)
    // Until the rights are known the server decides.
    const rights = queryClient.getQueryData(studyPermissions(projectId).queryKey)
    if (asked === 'institutions' && rights?.canAccessInstitutionList !== false)
      void queryClient.prefetchQuery(institutionStatistics(projectId))
  },
  component: Detail,
})

function Detail() {
  const { projectId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <StudyDetail
      key={projectId}
      projectId={projectId}
      search={Route.useSearch()}
      navigate={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
