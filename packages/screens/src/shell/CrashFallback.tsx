import { Button } from '@imsang/ui/Button'
import { NoPage } from '../no-page/NoPage'
import { SHELL } from './messages'

/** Shown after a rendering error, instead of a blank page [ROUTE-052, ROUTE-053, LOGIN-021, LOGIN-022]. */
export function CrashFallback({ where, onReload }: { where: 'application' | 'login'; onReload: () => void }) {
  return (
    <main>
      <div role="alert">
        <NoPage
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
