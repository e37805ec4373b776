import { createFileRoute } from '@tanstack/react-router'
import { OtherPath } from '../../../app/OtherPath'

export const Route = createFileRoute('/_app/_open/$')({ component: OtherPath })
