import { useEffect, useRef } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import type { Column, Sort } from './types'
import type { Announce } from './Voice'

/** Announces the order when it has changed, not when it was requested, since the rows may come from a server. */
export function useSpokenSort<Row>(columns: readonly Column<Row>[], sort: Sort | undefined, announce: Announce): void {
  const labels = useLabels()
  const header = columns.find(({ id }) => id === sort?.column)?.header
  const said = useRef(sort)
  useEffect(() => {
    const isSame = said.current?.column === sort?.column && said.current?.direction === sort?.direction
    said.current = sort
    if (isSame || !sort || header === undefined) return
    announce(sort.direction === 'ascending' ? labels.sortedAscending(header) : labels.sortedDescending(header))
  }, [sort, header, announce, labels.sortedAscending, labels.sortedDescending])
}
