import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { NewOrganizationScreen } from '@imsang/screens/organizations/NewOrganizationScreen'
import { paths } from '@imsang/screens/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { notify } from '../app/notify'
import { checkOrganizationName, organizationTypes, useOrganizationEdits } from '../data/organizations'
import { useDraftStore } from '../session/drafts'

/** The form of a new organisation; after saving the list opens [ORG-107]. */
export function NewOrganization() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { create } = useOrganizationEdits()
  const { data: types = null } = useQuery(organizationTypes())
  return (
    <DraftsProvider value={useDraftStore()}>
      <NewOrganizationScreen
        types={types}
        actions={{
          checkName: checkOrganizationName,
          create,
          notify,
          onCreated: () => void navigate({ to: paths.organizations() }),
          onCancel: () => history.back(),
        }}
      />
    </DraftsProvider>
  )
}
