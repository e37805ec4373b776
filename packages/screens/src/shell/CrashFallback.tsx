import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { SHELL } from './messages'
import * as css from './Shell.css'

/** Shown after a rendering error, instead of a blank page [ROUTE-052, ROUTE-053, LOGIN-021, LOGIN-022]. */
export function CrashFallback({ where, onReload }: { where: 'application' | 'login'; onReload: () => void }) {
  return (
    <main className={css.alone}>
      <div role="alert">
        <EmptyState
          headingLevel={1}
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
