import { createFileRoute } from '@tanstack/react-router'
import { SystemSettings } from '../../../system-settings/SystemSettings'

// Which tab is open is not in the address [DEC-386]; what a tab asks for, it asks when it is opened [SYS-012].
export const Route = createFileRoute('/_app/_open/system-settings')({ component: SystemSettings })
