import { AddPartnerDialog, type AddPartnerDialogProps } from '@imsang/screens/partner-add/AddPartnerDialog'
import { getPublicSuffix } from 'tldts'

/** The dialog with the list of public suffixes, which nobody else needs: to be loaded when it is opened [DEC-950]. */
export const AddPartner = (props: Omit<AddPartnerDialogProps, 'suffixOf'>) => (
  <AddPartnerDialog {...props} suffixOf={(host) => getPublicSuffix(host)} />
)
