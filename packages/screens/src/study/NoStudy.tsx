import { EmptyState } from '@imsang/ui/EmptyState'
import { Link } from '@imsang/ui/Link'
import { paths } from '../paths'
import { STUDY } from './messages'

/** Stands in place of a study, and of every screen inside it, that is not there or not theirs. */
export function NoStudy({ reason }: { reason: 'not-found' | 'no-access' }) {
  return (
    <EmptyState
      headingLevel={1}
      title={reason === 'not-found' ? STUDY.notFound : STUDY.noAccess}
      action={<Link href={paths.studies()}>{STUDY.toList}</Link>}
    />
  )
}
