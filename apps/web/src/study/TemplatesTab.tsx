import { TemplatesPanel } from '@imsang/screens/templates/TemplatesPanel'
import { useQuery } from '@tanstack/react-query'
import { notify } from '../app/notify'
import { useBaselineActions } from '../data/baselines'
import { freshnessOf, loadable } from '../data/loadable'
import { studyTemplates, useTemplateActions } from '../data/templates'

interface TemplatesTabProps {
  projectId: string
  canEdit: boolean
  canExport: boolean
}

/** The arms and visit templates of a study, requested when they are first shown [STUDY-110]. */
export function TemplatesTab({ projectId, canEdit, canExport }: TemplatesTabProps) {
  const list = useQuery(studyTemplates(projectId))
  const actions = useTemplateActions(projectId)
  const baseline = useBaselineActions(projectId)
  return (
    <TemplatesPanel
      projectId={projectId}
      state={loadable(list, (found) => ({
        ...found,
        ...freshnessOf(list),
      }))}
      canEdit={canEdit}
      canExport={canExport}
      actions={{ ...actions, baseline, retry: () => void list.refetch() }}
      notify={notify}
    />
  )
}
