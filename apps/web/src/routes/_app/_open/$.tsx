import { createFileRoute } from '@tanstack/react-router'
import { UnknownPathInside } from '../../../app/UnknownPath'

export const Route = createFileRoute('/_app/_open/$')({ component: UnknownPathInside })
