import { RegistrationDialog } from '@imsang/screens/subject-registration/RegistrationDialog'
import { loadable } from '../../data/loadable'
import { checkDuplicate, nextScno } from '../../data/subjectQuestions'
import type { ListDialogProps } from './dialogProps'

export function Registration({ desk, ends, onAdded }: ListDialogProps) {
  const { projectId, today, account, list, edits } = desk
  const { site, sites, ownInstitution } = list
  return (
    <RegistrationDialog
      {...ends}
      projectId={projectId}
      today={today}
      account={account}
      pageInstitution={site}
      ownInstitution={sites.data?.find(({ id }) => id === ownInstitution) ?? null}
      institutions={loadable(sites, (organizations) => ({ organizations }))}
      actions={{
        nextScno: (institution) => nextScno(projectId, institution),
        checkDuplicate: (person, signal) => checkDuplicate(projectId, person, signal),
        register: async (subject) => {
          const result = await edits.register(subject)
          if (result.ok && result.subject) onAdded(result.subject)
          return result
        },
        reloadInstitutions: () => void sites.refetch(),
      }}
    />
  )
}
