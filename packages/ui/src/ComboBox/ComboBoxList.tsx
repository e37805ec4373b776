import { ListBox, ListBoxLoadMoreItem } from 'react-aria-components'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { OptionLine } from '../options/OptionLine'
import type { Option } from '../options/options'
import { list } from '../options/options.css'
import { Skeleton } from '../Skeleton/Skeleton'
import * as css from './ComboBox.css'

interface ComboBoxListProps {
  items: readonly Option[]
  status: 'loading' | 'ready' | 'failed'
  hasMore: boolean
  onLoadMore: () => void
  onRetry: () => void
  emptyText: string
  failedText: string
}

/** The options of a `ComboBox`, and their status below them. */
export function ComboBoxList({ items, status, hasMore, onLoadMore, onRetry, ...texts }: ComboBoxListProps) {
  const labels = useLabels()
  const isEmpty = items.length === 0
  return (
    <>
      <ListBox className={list}>
        {items.map((item) => (
          <OptionLine key={item.id} {...item} />
        ))}
        {hasMore && status !== 'failed' && !isEmpty && (
          <ListBoxLoadMoreItem className={css.more} onLoadMore={onLoadMore} isLoading={status === 'loading'}>
            {labels.loading}
          </ListBoxLoadMoreItem>
        )}
      </ListBox>
      <div role="status" className={css.note}>
        {status === 'loading' && isEmpty && (
          <div className={css.skeleton}>
            <span className={css.hidden}>{labels.loading}</span>
            <Skeleton width="70%" />
            <Skeleton width="50%" />
            <Skeleton width="60%" />
          </div>
        )}
        {status === 'ready' && isEmpty && <div className={css.text}>{texts.emptyText}</div>}
        {status === 'failed' && (
          <div className={css.failure}>
            <span>
              {texts.failedText} {labels.retryByEnter}
            </span>
            {/* For pointers only: the focus stays in the input, where Enter does the same. */}
            <Button size="small" excludeFromTabOrder preventFocusOnPress onPress={onRetry}>
              {labels.retry}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
