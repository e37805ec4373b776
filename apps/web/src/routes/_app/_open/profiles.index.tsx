import { createFileRoute } from '@tanstack/react-router'
import { OwnProfile } from '../../../profile/OwnProfile'

export const Route = createFileRoute('/_app/_open/profiles/')({ component: OwnProfile })
