import { Link } from '@imsang/ui/Link'
import { NoPage } from '../no-page/NoPage'
import { paths } from '../paths'
import { STUDY } from './messages'

/** Replaces a study, and every screen inside it, that does not exist or that the user may not open. */
export function NoStudy({ reason }: { reason: 'not-found' | 'no-access' }) {
  return (
    <NoPage
      title={reason === 'not-found' ? STUDY.notFound : STUDY.noAccess}
      action={<Link href={paths.studies()}>{STUDY.toList}</Link>}
    />
  )
}
