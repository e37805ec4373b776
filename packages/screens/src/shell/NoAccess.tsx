import { EmptyState } from '@imsang/ui/EmptyState'
import { Link } from '@imsang/ui/Link'
import { paths } from '../paths'
import { SHELL } from './messages'

/** Shown in the content area when the user may not open the screen [ROUTE-011, ROUTE-012]. */
export function NoAccess() {
  return (
    <EmptyState
      headingLevel={1}
      title={SHELL.noAccess}
      description={SHELL.noAccessHint}
      action={<Link href={paths.main()}>{SHELL.toMain}</Link>}
    />
  )
}
