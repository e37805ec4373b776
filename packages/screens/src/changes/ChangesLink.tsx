import { Badge } from '@imsang/ui/Badge'
import { Link } from '@imsang/ui/Link'
import { paths } from '../paths'
import * as css from './ChangesScreen.css'
import { CHANGES } from './messages'

interface ChangesLinkProps {
  projectId: string
  /** How many changes the user has not reviewed; null where that is not asked for, or not known. */
  openChanges: number | null
}

/** The way to what changed in a study, with how much of it is open [VISIT-317]. */
export function ChangesLink({ projectId, openChanges }: ChangesLinkProps) {
  return (
    <Link href={paths.changes(projectId)}>
      <span className={css.link}>
        {CHANGES.title}
        {openChanges ? ' ' : null}
        {openChanges ? <Badge tone="info">{CHANGES.openOf(openChanges)}</Badge> : null}
      </span>
    </Link>
  )
}
