import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { moved, placeAt } from './moved'

/** A row that is being moved. Nothing is told to the caller before it is put down. */
interface Lift {
  key: string
  /** The keys when it was taken up: another list ends the move. */
  keys: readonly string[]
  to: number
}

interface LiftProps {
  keys: readonly string[]
  nameOf: (key: string) => string
  list: RefObject<HTMLElement | null>
  onReorder: (keys: readonly string[]) => void
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** Moves one row of a list at a time, and says so. */
export function useLift({ keys, nameOf, list, onReorder }: LiftProps) {
  const labels = useLabels()
  const [stored, setLift] = useState<Lift | null>(null)
  const [said, say] = useState('')
  const middles = useRef<readonly number[]>([])
  const lift = stored && isSame(stored.keys, keys) ? stored : null
  const row = (key: string) => list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  const count = keys.length

  useEffect(() => {
    if (lift) row(lift.key)?.scrollIntoView({ block: 'nearest' })
  })

  const take = (key: string) => {
    const at = keys.indexOf(key)
    const top = list.current?.getBoundingClientRect().top ?? 0
    middles.current = keys
      .filter((each) => each !== key)
      .map((each) => {
        const place = row(each)?.getBoundingClientRect()
        return place ? (place.top + place.bottom) / 2 - top : 0
      })
    setLift({ key, keys, to: at })
    say(labels.rowLifted(nameOf(key), at + 1, count))
  }
  const moveTo = (to: number) => {
    if (!lift || to < 0 || to >= count || to === lift.to) return
    setLift({ ...lift, to })
    say(labels.rowMoved(nameOf(lift.key), to + 1, count))
  }
  const put = (key: string, to: number) => {
    setLift(null)
    say(labels.rowDropped(nameOf(key), to + 1, count))
    if (to !== keys.indexOf(key)) onReorder(moved(keys, key, to))
  }
  const cancel = () => {
    if (!lift) return
    setLift(null)
    say(labels.rowPutBack(nameOf(lift.key)))
  }
  return {
    lift,
    said,
    order: lift ? moved(keys, lift.key, lift.to) : keys,
    take,
    moveTo,
    /** Moves the row to where the pointer is. */
    follow: (clientY: number) => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      moveTo(placeAt(middles.current, clientY - top))
    },
    drop: () => lift && put(lift.key, lift.to),
    put,
    cancel,
  }
}

export type Lifting = ReturnType<typeof useLift>
