import { Button } from '@imsang/ui/Button'
import { Link } from '@imsang/ui/Link'
import { NoPage } from '../no-page/NoPage'
import { paths } from '../paths'
import { SHELL } from './messages'
import * as css from './Shell.css'

interface NotFoundProps {
  onBack: () => void
  /** True inside the layout, which already has the page's main landmark. */
  isInside?: boolean
}

/** The screen for any path that matches no route [ROUTE-030, ROUTE-031, ROUTE-060]. */
export function NotFound({ onBack, isInside = false }: NotFoundProps) {
  const Place = isInside ? 'div' : 'main'
  return (
    <Place>
      <NoPage
        title={SHELL.notFound}
        description={SHELL.notFoundHint}
        action={
          <div className={css.ways}>
            <Button onPress={onBack}>{SHELL.back}</Button>
            {isInside && <Link href={paths.main()}>{SHELL.toMain}</Link>}
          </div>
        }
      />
    </Place>
  )
}
