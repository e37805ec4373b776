import { useState } from 'react'

/** What every page shows at first. */
const VISITS = Array.from({ length: 20 }, (_, index) => ({
  id: `V${String(index + 1).padStart(2, '0')}`,
  date: `2026-10-${String(20 - index).padStart(2, '0')}`,
}))

/** The state of the page, the same for every kit: a visit is entered in two fields and added to the list by the button. */
export function useVisits() {
  const [visits, setVisits] = useState(VISITS)
  const [name, setName] = useState('')
  const [date, setDate] = useState('2026-11-20')
  const [error, setError] = useState()
  const add = () => {
    if (name === '') return setError('방문명을 입력해주세요.')
    setError(undefined)
    setVisits([{ id: name, date: date ?? '' }, ...visits])
  }
  return { visits, name, setName, date, setDate, error, add }
}

/** The rows in their order, for the kits whose grid leaves that to the app. */
export function sorted(rows, sort) {
  if (!sort) return rows
  const sign = sort.direction === 'descending' ? -1 : 1
  return [...rows].sort((one, other) => sign * one[sort.column].localeCompare(other[sort.column]))
}
