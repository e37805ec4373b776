import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { chosenOf, DataGrid, type Filter, FilterBar, type FilterValues } from './DataGrid'
import { COLUMNS, getKey, makeItems, PLACE, PLACES } from './sample'

const ITEMS = makeItems(20)
const SHOWN = [...COLUMNS.slice(0, 3), PLACE]

const FILTERS: readonly Filter[] = [
  {
    id: 'place',
    kind: 'choices',
    label: '보관 장소',
    options: PLACES.map(({ id, label }) => ({ id, label, count: ITEMS.filter(({ place }) => place === id).length })),
  },
]

function FilteredGrid({ value, onChange, ...props }: Parameters<typeof FilterBar>[0]) {
  const [values, setValues] = useState(value)
  const rows = useMemo(() => {
    const chosen = chosenOf(values.place)
    return ITEMS.filter(({ place }) => chosen.length === 0 || chosen.includes(place))
  }, [values])
  const change = (next: FilterValues) => {
    setValues(next)
    onChange(next)
  }
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <FilterBar {...props} value={values} onChange={change} resultCount={rows.length} />
      <DataGrid
        label="장비"
        columns={SHOWN}
        rows={rows}
        getKey={getKey}
        emptyState={<p>조건에 맞는 장비가 없습니다.</p>}
      />
    </div>
  )
}

/** A filter with several options at once. */
const meta = {
  component: FilterBar,
  render: (args) => <FilteredGrid {...args} />,
  args: { label: '장비 필터', filters: FILTERS, value: {}, onChange: fn() },
} satisfies Meta<typeof FilterBar>

export default meta
type Story = StoryObj<typeof meta>

const bar = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLElement>('search') ?? canvasElement
const list = () => within(document.body).findByRole('menu')
const option = async (name: string) => within(await list()).findByRole('menuitemcheckbox', { name })

export const OpenWithNumbers: Story = {
  args: { value: { place: 'lab-1,store' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(bar(canvasElement)).getByRole('button', { name: '보관 장소: 제1 실험실, 지하 창고' }))
    await waitFor(async () => expect(await option('제1 실험실 5')).toBeVisible())
    const lines = within(await list()).getAllByRole('menuitemcheckbox')
    await expect(lines.map(({ textContent }) => textContent)).toEqual(['제1 실험실 5', '제2 실험실 5', '지하 창고 5'])
    await expect(lines.map((line) => line.getAttribute('aria-checked'))).toEqual(['true', 'false', 'true'])
  },
}

export const ChosenByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const { getByRole, findByRole } = within(bar(canvasElement))
    getByRole('button', { name: '보관 장소' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(async () => expect(await option('제1 실험실 5')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
    await expect(args.onChange).toHaveBeenLastCalledWith({ place: 'store' })
    await expect(await option('지하 창고 5')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp} ')
    // The order of the options, not of the choice.
    await expect(args.onChange).toHaveBeenLastCalledWith({ place: 'lab-1,store' })
    await userEvent.keyboard('{Escape}')
    const trigger = await findByRole('button', { name: '보관 장소: 제1 실험실, 지하 창고' })
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(args.onChange).toHaveBeenCalledTimes(2)
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await option('제1 실험실 5')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull())
    await expect(args.onChange).toHaveBeenLastCalledWith({ place: 'lab-1,lab-2,store' })
  },
}

export const LongChoicesAreCounted: Story = {
  args: { value: { place: 'lab-1,lab-2,store' } },
  play: async ({ canvasElement }) => {
    await expect(within(bar(canvasElement)).getByRole('button', { name: '보관 장소 3개' })).toBeVisible()
    await expect(within(bar(canvasElement)).getByRole('status')).toHaveTextContent('결과 15건')
  },
}

export const StaysOpenAndEnds: Story = {
  play: async ({ canvasElement, args }) => {
    const { getByRole, findByRole, queryByRole } = within(bar(canvasElement))
    await userEvent.click(getByRole('button', { name: '보관 장소' }))
    await userEvent.click(await option('제2 실험실 5'))
    await userEvent.click(await option('지하 창고 5'))
    await expect(args.onChange).toHaveBeenLastCalledWith({ place: 'lab-2,store' })
    await userEvent.click(await option('제2 실험실 5'))
    await userEvent.click(await option('지하 창고 5'))
    // Nothing chosen is no filter.
    await expect(args.onChange).toHaveBeenLastCalledWith({})
    await userEvent.keyboard('{Escape}')
    await waitFor(async () => expect(await findByRole('button', { name: '보관 장소' })).toHaveFocus())
    await expect(queryByRole('button', { name: '보관 장소 필터 제거' })).toBeNull()
    await expect(getByRole('status')).toHaveTextContent('결과 20건')
  },
}

export const RemovedAsAWhole: Story = {
  args: { value: { place: 'lab-1,store' } },
  play: async ({ canvasElement, args }) => {
    const { getByRole } = within(bar(canvasElement))
    await userEvent.click(getByRole('button', { name: '보관 장소 필터 제거' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({})
    await expect(getByRole('button', { name: '보관 장소' })).toHaveFocus()
  },
}

/** One chosen option is named, however long its name is; several are counted. */
export const OneLongName: Story = {
  args: {
    filters: [
      {
        id: 'place',
        kind: 'choices',
        label: '보관 장소',
        options: [
          { id: 'far', label: '제2 연구동 지하 2층 저온 보관 창고' },
          { id: 'near', label: '제1 연구동' },
        ],
      },
    ],
    value: { place: 'far' },
  },
  play: async ({ canvasElement }) => {
    const name = '보관 장소: 제2 연구동 지하 2층 저온 보관 창고'
    await expect(within(bar(canvasElement)).getByRole('button', { name })).toBeVisible()
  },
}

export const WithoutNumbersAndUnknownOnes: Story = {
  args: {
    filters: [{ id: 'place', kind: 'choices', label: '보관 장소', options: PLACES }],
    value: { place: 'gone,store' },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(bar(canvasElement)).getByRole('button', { name: '보관 장소: 지하 창고' }))
    await expect(await option('지하 창고')).toHaveAttribute('aria-checked', 'true')
  },
}
