import { Link } from '@imsang/ui/Link'
import { NoPage } from '../no-page/NoPage'
import { paths } from '../paths'
import { SHELL } from './messages'

/** Shown in the content area when the user may not open the screen [ROUTE-011, ROUTE-012]. */
export function NoAccess() {
  return (
    <NoPage
      title={SHELL.noAccess}
      description={SHELL.noAccessHint}
      action={<Link href={paths.main()}>{SHELL.toMain}</Link>}
    />
  )
}
