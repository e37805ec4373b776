import { createFileRoute } from '@tanstack/react-router'
import { RegisterUser } from '../../../user-registration/RegisterUser'

export const Route = createFileRoute('/_app/_open/user-management/apply')({ component: RegisterUser })
