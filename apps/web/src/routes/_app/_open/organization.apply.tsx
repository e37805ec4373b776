import { createFileRoute } from '@tanstack/react-router'
import { NewOrganization } from '../../../organizations/NewOrganization'

export const Route = createFileRoute('/_app/_open/organization/apply')({ component: NewOrganization })
