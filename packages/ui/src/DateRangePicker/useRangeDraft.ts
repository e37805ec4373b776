import { useRef, useState } from 'react'
import { type Labels, useLabels } from '../LabelsProvider/LabelsProvider'
import { type DateRange, judgeRange, type RangeDraft, type RangeFault, toRange } from './dateRange'
import type { RangePartHandle } from './RangePart'

interface Options {
  value: DateRange | null
  onChange: (value: DateRange | null) => void
  onIncompleteChange: ((isIncomplete: boolean) => void) | undefined
}

const EMPTY: RangeDraft = { start: null, end: null }

const FAULT_LABEL = {
  incomplete: 'incompleteDate',
  half: 'incompleteRange',
  reversed: 'reversedRange',
} as const satisfies Record<Exclude<RangeFault, 'unreal'>, keyof Labels>

/** The two days while they are typed, so that the caller receives only complete ranges and no input is lost. */
export function useRangeDraft({ value, onChange, onIncompleteChange }: Options) {
  const labels = useLabels()
  const [start, end] = [useRef<RangePartHandle>(null), useRef<RangePartHandle>(null)]
  const of = value ? `${value.start}/${value.end}` : ''
  const [typed, setTyped] = useState({ of, draft: value ?? EMPTY })
  const draft = typed.of === of ? typed.draft : (value ?? EMPTY)
  const [revision, setRevision] = useState(0)
  const [message, setMessage] = useState<string | null>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)

  const reportIncomplete = (next: boolean) => {
    setIsIncomplete(next)
    if (next !== isIncomplete) onIncompleteChange?.(next)
  }
  const change = (next: RangeDraft) => {
    const range = toRange(next)
    const isWhole = range !== null || (next.start === null && next.end === null)
    setTyped({ of: isWhole ? (range ? `${range.start}/${range.end}` : '') : of, draft: next })
    if (!isWhole) return
    setMessage(null)
    reportIncomplete(false)
    onChange(range)
  }
  return {
    draft,
    message,
    start: {
      handle: start,
      value: draft.start,
      onChange: (day: string | null) => change({ ...draft, start: day }),
    },
    end: { handle: end, value: draft.end, onChange: (day: string | null) => change({ ...draft, end: day }) },
    /** Replaces the typed days by a complete range, or by none. */
    replace: (range: DateRange | null) => {
      setRevision(revision + 1)
      change(range ?? EMPTY)
    },
    /** Changes with each `replace`: used as a key, it discards half-typed input even if the days are the same. */
    revision,
    refuseUnreal: (text: string) => {
      setMessage(labels.noSuchDate(text))
      reportIncomplete(true)
    },
    /** Reports what is missing or wrong. Call it when the focus has left both days. */
    leave: () => {
      if (!start.current || !end.current) return
      const fault = judgeRange(start.current.read(), end.current.read())
      // A day that does not exist was already reported when its field was left.
      if (fault !== 'unreal') setMessage(fault && labels[FAULT_LABEL[fault]])
      reportIncomplete(fault !== null)
    },
  }
}
