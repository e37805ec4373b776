import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { PageField } from './PageField'
import * as css from './Pagination.css'
import { pageWindow } from './pageWindow'

export interface PaginationProps {
  /** What is paged, for instance "연구 목록 페이지". */
  'aria-label': string
  /** The current page, zero-based like the server's pages. */
  page: number
  totalPages: number
  onChange: (page: number) => void
  /** With more than seven pages also offers a field for the number of a page; Enter goes there. */
  hasPageField?: boolean
}

/** As many pages as are reached without typing. */
const FEW_PAGES = 7

/** Moves through the pages of a list. Shows nothing for a single page. */
export function Pagination({ 'aria-label': name, page, totalPages, onChange, hasPageField = false }: PaginationProps) {
  const labels = useLabels()
  if (totalPages <= 1) return null
  const last = totalPages - 1
  const step = (label: string, Icon: LucideIcon, to: number) => {
    // Not `isDisabled`: disabling the pressed button would lose the focus.
    const isAtEnd = to < 0 || to > last || to === page
    return (
      <AriaButton
        className={css.step}
        aria-label={label}
        aria-disabled={isAtEnd}
        onPress={() => !isAtEnd && onChange(to)}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden />
      </AriaButton>
    )
  }
  return (
    <nav aria-label={name} className={css.pagination}>
      <span className={css.wideOnly}>{step(labels.firstPage, ChevronsLeft, 0)}</span>
      {step(labels.previousPage, ChevronLeft, page - 1)}
      <ul className={css.pages}>
        {pageWindow(page, totalPages).map((each) => (
          <li key={each}>
            <AriaButton
              className={css.step}
              aria-current={each === page ? 'page' : false}
              onPress={() => each !== page && onChange(each)}
            >
              <span aria-hidden="true">{each + 1}</span>
              <span className={css.hidden}>{labels.page(each + 1)}</span>
            </AriaButton>
          </li>
        ))}
      </ul>
      <span className={css.brief}>
        <span aria-hidden="true">
          {page + 1} / {totalPages}
        </span>
        <span className={css.hidden}>{labels.pageOf(page + 1, totalPages)}</span>
      </span>
      {step(labels.nextPage, ChevronRight, page + 1)}
      <span className={css.wideOnly}>{step(labels.lastPage, ChevronsRight, last)}</span>
      {hasPageField && totalPages > FEW_PAGES && <PageField page={page} totalPages={totalPages} onChange={onChange} />}
    </nav>
  )
}
