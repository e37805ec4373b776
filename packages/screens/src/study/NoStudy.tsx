import { Link } from '@imsang/ui/Link'
import { NoPage } from '../no-page/NoPage'
import { paths } from '../paths'
import { STUDY } from './messages'

export type NoStudyReason = 'not-found' | 'no-access' | 'no-data'

const TITLES = { 'not-found': STUDY.notFound, 'no-access': STUDY.noAccess, 'no-data': STUDY.noData } as const

/** Replaces a study that does not exist, that the user may not open, or of which the server has no data [STUDY-126]. */
export function NoStudy({ reason }: { reason: NoStudyReason }) {
  return <NoPage title={TITLES[reason]} action={<Link href={paths.studies()}>{STUDY.toList}</Link>} />
}
