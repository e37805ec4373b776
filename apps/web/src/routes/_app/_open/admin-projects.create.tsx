import { createFileRoute } from '@tanstack/react-router'
import { CreateStudy } from '../../../study-form/CreateStudy'

export const Route = createFileRoute('/_app/_open/admin-projects/create')({ component: CreateStudy })
