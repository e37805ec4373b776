import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { SHELL } from './messages'
import * as css from './Shell.css'

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
