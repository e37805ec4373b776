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
  /** Always the same function, as the module that draws is the same. */
  load: () => Promise<Draw<Input>>
  input: Input
  numbers: Numbers
  axis: Axis
  skeleton: ReactNode
  /** In the note, before each series. */
  swatch?: (series: number) => ReactNode
  onPress?: ((category: number) => void) | undefined
}

/** The words for the value at a place. Where there is one series to move along, everything about the category. */
function wordsAt({ categories, columns }: Numbers, { series, category }: Place, rows: number) {
  const told = rows === 1 ? columns : columns.slice(series, series + 1)
  return {
    category: categories[category] ?? '',
    told: told.map(({ label, texts }) => ({ label, text: texts[category] ?? null })),
  }
}

/**
 * Screen readers take the arrow keys for themselves, but not inside an `application` or a widget. With `img` or `group` the
 * keys would work for everybody but those who need them; a `listbox` would offer a choice and a `slider` a change where
 * nothing can be chosen or changed. The role hides nothing: inside there is only the drawing, and the sentence, the legend
 * and the table stand outside, to be read as text. A reader of the table never has to enter.
 */
const READ_BY_KEYS = { role: 'application', tabIndex: 0 } as const

/** A drawing that is read with the keys or the pointer: one place to tab to, and a note at the value. */
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
