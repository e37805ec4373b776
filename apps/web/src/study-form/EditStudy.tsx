import type { Project } from '@imsang/api-client'
import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { paths } from '@imsang/screens/paths'
import { STUDY_FORM } from '@imsang/screens/study-form/messages'
import { StudyEditScreen, type StudyEditScreenProps } from '@imsang/screens/study-form/StudyEditScreen'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { notify } from '../app/notify'
import { useToday } from '../app/today'
import { waitingFor } from '../data/loadable'
import { refusalOf } from '../data/refusalOf'
import { study } from '../data/studies'
import { useStudyEdits } from '../data/studyEdits'
import { studyPickers } from '../data/studyPickers'
import { useDraftStore } from '../session/drafts'
import { useStudyHistory } from '../study-history/useStudyHistory'

/** The edit form of a study, over the version that was read last [STUDY-216 … STUDY-239]. */
export function EditStudy({ projectId }: { projectId: string }) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const pickers = useMemo(() => studyPickers(queryClient), [queryClient])
  const edits = useStudyEdits()
  const [openedAt] = useState(() => Date.now())
  // Read anew whenever the form is opened, so that nobody begins with values that are no longer stored.
  const loaded = useQuery({ ...study(projectId), refetchOnMount: 'always' })
  const withStudy = <Result,>(act: (stored: Project) => Promise<Result>) =>
    loaded.data ? act(loaded.data) : Promise.resolve({ ok: false, message: STUDY_FORM.noId } as const)
  return (
    <DraftsProvider value={useDraftStore()}>
      <StudyEditScreen
        state={stateOf()}
        today={useToday()}
        pickers={pickers}
        history={useStudyHistory(projectId)}
        actions={{
          save: (values, basis) => withStudy((stored) => edits.update(values, basis ?? stored)),
          onSaved: () => void navigate({ to: paths.study(projectId) }),
          onCancel: () => history.back(),
          changeStatus: (status, reason) => withStudy((stored) => edits.changeStatus(stored, status, reason)),
          retry: () => void loaded.refetch(),
          remove: () => edits.remove(projectId),
          onRemoved: () => void navigate({ to: paths.allStudies() }).then(() => edits.forget(projectId)),
          back: () => history.back(),
          notify,
        }}
      />
    </DraftsProvider>
  )

  function stateOf(): StudyEditScreenProps['state'] {
    if (projectId.trim() === '') return { kind: 'no-id' }
    // A reading that failed leaves what was read before, which may no longer be stored [STUDY-360].
    if (loaded.data && loaded.dataUpdatedAt >= openedAt) return { kind: 'ready', study: loaded.data }
    if (loaded.data === null) return { kind: 'no-data' }
    const refusal = refusalOf(loaded.error)
    return refusal ? { kind: refusal } : waitingFor(loaded)
  }
}
