import { SystemSettingsScreen } from '@imsang/screens/system-settings/SystemSettingsScreen'
import { AllowedDomains } from './AllowedDomains'

/** The settings of the system; what a tab asks for, it asks when it is first opened. */
export const SystemSettings = () => <SystemSettingsScreen domains={<AllowedDomains />} />
