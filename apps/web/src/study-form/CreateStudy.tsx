import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { paths } from '@imsang/screens/paths'
import { StudyCreateScreen } from '@imsang/screens/study-form/StudyCreateScreen'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { notify } from '../app/notify'
import { useToday } from '../app/today'
import { useStudyEdits } from '../data/studyEdits'
import { studyPickers } from '../data/studyPickers'
import { useDraftStore } from '../session/drafts'

/** The form of a new study; after saving the study opens [STUDY-161]. */
export function CreateStudy() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const pickers = useMemo(() => studyPickers(queryClient), [queryClient])
  const { create } = useStudyEdits()
  return (
    <DraftsProvider value={useDraftStore()}>
      <StudyCreateScreen
        today={useToday()}
        pickers={pickers}
        actions={{
          save: create,
          onSaved: (projectId) => void navigate({ to: paths.study(projectId) }),
          onCancel: () => history.back(),
          notify,
        }}
      />
    </DraftsProvider>
  )
}
