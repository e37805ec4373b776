import { type ReactNode, useId, useRef } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import type { Inside } from './ChartFrame'
import { Mark } from './Mark'
import { Note } from './Note'
import * as css from './PlotArea.css'
import type { Axis } from './places'
import type { Draw, Numbers, Place } from './types'
import { usePlaces } from './usePlaces'
import { usePlot } from './usePlot'

interface PlotAreaProps<Input> extends Inside {
  /** Referentially stable, as the drawing module is. */
  load: () => Promise<Draw<Input>>
  input: Input
  numbers: Numbers
  axis: Axis
  skeleton: ReactNode
  /** Shown in the note in front of each series. */
  swatch?: (series: number) => ReactNode
  onPress?: ((category: number) => void) | undefined
}

/**
 * The announcement for the value at a place. With one series to move along, it contains everything about the category.
 */
function wordsAt({ categories, columns }: Numbers, { series, category }: Place, rows: number) {
  const told = rows === 1 ? columns : columns.slice(series, series + 1)
  return {
    category: categories[category] ?? '',
    told: told.map(({ label, texts }) => ({ label, text: texts[category] ?? null })),
  }
}

/**
 * Screen readers intercept the arrow keys except inside an `application` or a widget. With `img` or `group` the keys
 * would not work for screen reader users; a `listbox` or `slider` would suggest a choice or a change that does not
 * exist. The role hides nothing: it contains only the drawing; the summary, the legend and the table are outside and
 * read as text. Table users never have to enter it.
 */
const READ_BY_KEYS = { role: 'application', tabIndex: 0 } as const

/** A drawing explored by keyboard or pointer: one tab stop, and a note at the active value. */
export function PlotArea<Input>({
  name,
  summaryId,
  numbers,
  axis,
  skeleton,
  swatch,
  onPress,
  ...props
}: PlotAreaProps<Input>) {
  const labels = useLabels()
  const keysId = useId()
  const role = {
    ...READ_BY_KEYS,
    'aria-roledescription': labels.chart,
    'aria-label': name,
    'aria-describedby': `${summaryId} ${keysId}`,
  }
  const box = useRef<HTMLDivElement>(null)
  const drawing = usePlot(box, props)
  const spots = drawing?.spots ?? []
  const { shown, by, isNoteClosed, handlers } = usePlaces({ spots, axis, onPress })
  const spot = shown && spots[shown.series]?.[shown.category]

  const say = (place: Place) => {
    const { category, told } = wordsAt(numbers, place, spots.length)
    return labels.chartValue(
      category,
      told.map(({ label, text }) => labels.chartColumn(label, text ?? labels.noValue)),
    )
  }

  return (
    <>
      <div {...role} className={css.area} data-pressable={onPress ? '' : undefined} {...handlers}>
        <div ref={box} aria-hidden="true" />
        {!drawing && skeleton}
        {spot && <Mark spot={spot} by={by} />}
        {spot && !isNoteClosed && <Note spot={spot} numbers={numbers} place={shown} swatch={swatch} />}
      </div>
      <p id={keysId} className={css.hidden}>
        {labels.chartKeys} {onPress && labels.chartPress}
      </p>
      <div aria-live="polite" className={css.hidden}>
        {shown && by === 'keys' && say(shown)}
      </div>
    </>
  )
}
