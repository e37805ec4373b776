import { SystemSettingsScreen } from '@imsang/screens/system-settings/SystemSettingsScreen'
import { AllowedDomains } from './AllowedDomains'
import { B2bPartners } from './B2bPartners'

/** The settings of the system; what a tab asks for, it asks when it is first opened. */
export const SystemSettings = () => <SystemSettingsScreen domains={<AllowedDomains />} partners={<B2bPartners />} />
