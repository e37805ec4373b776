import {
  EditOrganizationDialog,
  type EditOrganizationDialogProps,
} from '@imsang/screens/organizations/EditOrganizationDialog'
import { useQuery } from '@tanstack/react-query'
import { pictureOf, usePictureActions } from '../data/pictures'

/** The dialog of one organisation, with its logo as it is stored now; without one where it cannot be looked up [ORG-043]. */
export function EditOrganization({ organization, ...props }: Omit<EditOrganizationDialogProps, 'logo'>) {
  const { data: src = null } = useQuery(pictureOf('logo', organization.id))
  const actions = usePictureActions('logo', organization.id)
  return <EditOrganizationDialog {...props} organization={organization} logo={{ src, actions }} />
}
