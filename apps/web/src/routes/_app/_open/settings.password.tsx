import { createFileRoute } from '@tanstack/react-router'
import { ChangeOwnPassword } from '../../../password-change/ChangeOwnPassword'

export const Route = createFileRoute('/_app/_open/settings/password')({ component: ChangeOwnPassword })
