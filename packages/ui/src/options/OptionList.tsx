import type { RefObject } from 'react'
import { ListBox, ListBoxLoadMoreItem, type ListBoxProps } from 'react-aria-components'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Skeleton } from '../Skeleton/Skeleton'
import { OptionLine } from './OptionLine'
import * as css from './OptionList.css'
import type { Option } from './options'
import { list } from './options.css'

interface OptionListProps {
  items: readonly Option[]
  status: 'loading' | 'ready' | 'failed'
  hasMore: boolean
  onLoadMore: () => void
  onRetry: () => void
  emptyText: string
  failedText: string
  /** Where no field around the list says it: its name, and what is chosen in it. */
  listProps?: Pick<
    ListBoxProps<object>,
    | 'aria-label'
    | 'selectionMode'
    | 'selectedKeys'
    | 'onSelectionChange'
    | 'disallowEmptySelection'
    | 'escapeKeyBehavior'
  >
  listRef?: RefObject<HTMLDivElement | null>
  className?: string
}

/** Options that are loaded page by page, and their status below them. */
export function OptionList({
  items,
  status,
  hasMore,
  onLoadMore,
  onRetry,
  listProps,
  listRef,
  className = list,
  ...texts
}: OptionListProps) {
  const labels = useLabels()
  const isEmpty = items.length === 0
  return (
    <>
      <ListBox {...listProps} {...(listRef && { ref: listRef })} className={className}>
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
