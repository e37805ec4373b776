import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { SHELL } from './messages'
import * as css from './Shell.css'

interface NotFoundProps {
  onBack: () => void
  /** True inside the layout, which already has the page's main landmark. */
  isInside?: boolean
}

/** The screen for any path that matches no route [ROUTE-030, ROUTE-031]. */
export function NotFound({ onBack, isInside = false }: NotFoundProps) {
  const Place = isInside ? 'div' : 'main'
  return (
    <Place className={css.alone}>
      <EmptyState
        headingLevel={1}
        title={SHELL.notFound}
        description={SHELL.notFoundHint}
        action={<Button onPress={onBack}>{SHELL.back}</Button>}
      />
    </Place>
  )
}
