import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Link } from '@imsang/ui/Link'
import { paths } from '../paths'
import { SHELL } from './messages'
import * as css from './Shell.css'

/** Stands in the content when the user may not open the screen [ROUTE-011, ROUTE-012]. */
export function NoAccess() {
  return (
    <EmptyState
      title={SHELL.noAccess}
      description={SHELL.noAccessHint}
      action={<Link href={paths.main()}>{SHELL.toMain}</Link>}
    />
  )
}

/** Any path that matches no route [ROUTE-030, ROUTE-031]. */
export function NotFound({ onBack }: { onBack: () => void }) {
  return (
    <main className={css.alone}>
      <EmptyState
        title={SHELL.notFound}
        description={SHELL.notFoundHint}
        action={<Button onPress={onBack}>{SHELL.back}</Button>}
      />
    </main>
  )
}

/** Instead of a blank page when something broke while drawing [ROUTE-052, ROUTE-053, LOGIN-021, LOGIN-022]. */
export function CrashFallback({ where, onReload }: { where: 'application' | 'login'; onReload: () => void }) {
  return (
    <main className={css.alone}>
      <div role="alert">
        <EmptyState
          title={where === 'login' ? SHELL.loginCrashed : SHELL.crashed}
          action={
            <Button variant="primary" onPress={onReload}>
              {SHELL.reload}
            </Button>
          }
        />
      </div>
    </main>
  )
}
