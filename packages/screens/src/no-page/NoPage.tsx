import { EmptyState, type EmptyStateProps } from '@imsang/ui/EmptyState'
import * as css from './NoPage.css'

/** Stands in the place of a page that cannot be shown: why, and where to go. */
export function NoPage(props: Pick<EmptyStateProps, 'title' | 'description' | 'action'>) {
  return (
    <div className={css.place}>
      <EmptyState headingLevel={1} {...props} />
    </div>
  )
}
