import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CalendarMonth } from '../CalendarMonth/CalendarMonth'
import type { CellMode } from '../DataGrid/DataGrid'
import { tellGrid } from '../DataGrid/tellGrid'
import { DateField } from '../DateField/DateField'
import { DatePicker } from '../DatePicker/DatePicker'
import { DateRangePicker } from '../DateRangePicker/DateRangePicker'
import { LabelsProvider } from '../LabelsProvider/LabelsProvider'
import { MonthPicker } from '../MonthPicker/MonthPicker'
import { I18nProvider } from '../Providers/Providers'
import { createToastStore } from '../Toast/Toast'
import { forgetTold, tell } from './tell'
import { tellSeries } from './tellSeries'

const onChange = () => undefined
const said: string[] = []

beforeEach(() => {
  said.length = 0
  // The test files of a process share what was said before.
  forgetTold()
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void said.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const shown = (element: ReactElement, locale = 'ko-KR') =>
  renderToString(<I18nProvider locale={locale}>{element}</I18nProvider>)

describe('who develops an app is told', () => {
  it('which date is none, by the name of its field [RELEASE-047]', () => {
    shown(<DatePicker label="방문일" value="2026/11/20" min="2026-11" today="now" onChange={onChange} />)
    expect(said).toEqual([
      '[@imsang/ui] The date field "방문일": value "2026/11/20" is no day as YYYY-MM-DD, and is ignored.',
      '[@imsang/ui] The date field "방문일": min "2026-11" is no day as YYYY-MM-DD, and is ignored.',
      '[@imsang/ui] The date field "방문일": today "now" is no day as YYYY-MM-DD, and is ignored.',
    ])
  })

  const month = { 'aria-label': '일정', today: '2026-11-28', entries: [], onMonthChange: onChange }
  it.each([
    ['2026-11-20T00:00:00.000Z', () => <DateField label="시각" value="2026-11-20T00:00:00.000Z" onChange={onChange} />],
    ['2026-02-30', () => <DateRangePicker label="기간" value={{ start: '2026-02-30', end: '' }} onChange={onChange} />],
    ['2026-11-01', () => <MonthPicker label="월" value="2026-11-01" today="2026-11-28" onChange={onChange} />],
    ['2026-13', () => <CalendarMonth {...month} month="2026-13" />],
  ])('once that %s is none [RELEASE-047]', (value, element) => {
    shown(element())
    shown(element())
    expect(said).toEqual([expect.stringContaining(`"${value}" is no`)])
  })

  it('nothing of dates as they have to be, and of none', () => {
    shown(<DatePicker label="맞음" value="2026-11-20" min="2026-01-01" onChange={onChange} />)
    shown(<DateField label="없음" value={null} onChange={onChange} />)
    shown(<DateRangePicker label="기간" value={null} today="2026-11-20" onChange={onChange} />)
    shown(<MonthPicker label="월" value="2026-11" today="2026-11-28" onChange={onChange} />)
    expect(said).toEqual([])
  })

  it('that the dates are in another language than the texts [RELEASE-047]', () => {
    const field = <DateField label="방문일" value={null} onChange={onChange} />
    shown(<LabelsProvider labels={{ close: 'Close' }}>{field}</LabelsProvider>, 'en-US')
    expect(said).toEqual([])
    shown(field, 'en-US')
    expect(said).toEqual([expect.stringMatching(/"en-US".*<I18nProvider locale="ko-KR"> of @imsang\/ui\/Providers/)])
  })

  it('which rows have one key, and which column nothing sorts or saves [RELEASE-047]', () => {
    const name = { id: 'name', header: '방문', width: 100, get: () => '' }
    const columns = [{ ...name, isSortable: true }]
    const grid = { label: '방문', columns, getKey: (key: string) => key, onCommit: undefined }
    tellGrid({ ...grid, rows: ['a', 'b'], onSort: onChange })
    expect(said).toEqual([])
    tellGrid({ ...grid, rows: ['a', 'b', 'a'], onSort: undefined })
    tellGrid({ ...grid, rows: [7 as never], onSort: onChange })
    const mode = (key: string): CellMode<string> => (key === 'b' ? { kind: 'edit', editor: 'text' } : { kind: 'read' })
    const edited = { ...grid, columns: [{ ...name, mode }], onSort: undefined }
    tellGrid({ ...edited, rows: ['a'] })
    tellGrid({ ...edited, rows: ['a', 'b'], onCommit: () => Promise.resolve(undefined) })
    tellGrid({ ...edited, rows: ['a', 'b'] })
    expect(said).toEqual([
      expect.stringContaining('DataGrid "방문": two rows have the key "a".'),
      expect.stringContaining('column "name" isSortable, but without onSort nothing sorts it.'),
      expect.stringContaining('getKey has to return a text, not 7.'),
      expect.stringContaining('column "name" is edited, but without onCommit what is entered is lost.'),
    ])
  })

  it('which series has not one number or null for each category [RELEASE-047]', () => {
    const series = (label: string, ...values: (number | null)[]) => ({ label, values })
    tellSeries({
      categories: ['a', 'b'],
      series: [series('맞음', 0, null), series('짧음', 1), series('나눔', 1, 0 / 0)],
    })
    tellSeries({ categories: ['a'], series: [series('없음', undefined as never)] })
    expect(said).toEqual([
      expect.stringContaining('"짧음" of a chart has 1 values for 2 categories.'),
      expect.stringContaining('"나눔" of a chart has the value NaN.'),
      expect.stringContaining('"없음" of a chart has the value undefined.'),
    ])
  })

  it('that a toast has left and nobody has shown it [RELEASE-047]', () => {
    let leave = () => {}
    const after = (_: number, run: () => void) => {
      leave = run
      return () => undefined
    }
    const store = createToastStore({ clock: { after, now: () => 0 } })
    store.show({ kind: 'info', message: '저장되었습니다.' })
    expect(said).toEqual([])
    leave()
    expect(said).toEqual([expect.stringContaining('<ToastRegion />')])
  })

  it('nothing in production [RELEASE-047]', () => {
    vi.stubEnv('NODE_ENV', 'production')
    tell('never')
    shown(<DatePicker label="제품" value="2026/11/20" onChange={onChange} />, 'en-US')
    tellGrid({
      label: '제품',
      columns: [],
      rows: ['a', 'a'],
      getKey: (key) => key,
      onSort: undefined,
      onCommit: undefined,
    })
    expect(said).toEqual([])
  })
})
