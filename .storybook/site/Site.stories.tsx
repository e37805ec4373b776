import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { ScreenEvidence } from '../../scripts/evidence/evidence'
import { ChangedStories } from '../pages/changed'
import { Decisions, Documents } from './Documents'
import { EvidenceTable } from './Evidence'

/** What the pages of the workbench are made of; the pages themselves are documentation, which no test opens. */
const meta = {
  title: 'Site',
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const OneDecision: Story = {
  parameters: { ledger: ['RELEASE-063', 'RELEASE-064'] },
  render: () => <Decisions />,
  play: async ({ canvas }) => {
    const days = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '')
    await expect(days).toEqual([...days].sort().reverse())
    await expect(canvas.queryByText(/oasdiff/)).toBeNull()
    await userEvent.click(canvas.getByText(/^The released contract is a file/))
    await waitFor(() => expect(canvas.getByText(/oasdiff/)).toBeVisible())
    await expect(canvas.getByText('openapi/released.yaml')).toBeVisible()
  },
}

/** A link to a document of the workbench leads to its page, one to another file is its path, a picture is shown. */
export const LinksOfADocument: Story = {
  parameters: { ledger: ['RELEASE-063'] },
  render: () => <Documents page="evaluators" />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText('Imsang (임상)'))
    const readme = within(canvasElement.querySelector<HTMLElement>('[id="README.md"]') ?? canvasElement)
    const [house] = await readme.findAllByRole('link', { name: 'docs/house.md' })
    await expect(house).toHaveAttribute('href', './index.html?path=/docs/읽는-분-서버-팀--docs')
    await expect(readme.queryByRole('link', { name: 'bench/' })).toBeNull()
    await expect(readme.getByText('bench/README.md')).toBeVisible()
    await expect(readme.getByRole('img', { name: 'The subjects of a hospital' })).toHaveAttribute(
      'src',
      expect.stringMatching(/\.png/),
    )
    const operations = canvasElement.querySelector('details[id="docs/operations.md"]')
    await expect(operations).not.toHaveAttribute('open')
    await userEvent.click(readme.getByRole('link', { name: 'docs/operations.md' }))
    await expect(operations).toHaveAttribute('open')
  },
}

const SCREEN: ScreenEvidence = {
  area: 'login',
  titles: ['로그인'],
  first: 'screen-login--default',
  states: 7,
  stories: 30,
  machine: { passed: 30, day: '2026-11-27' },
  modes: { passed: 0, day: null },
  keyboard: { stories: 12, withoutPointer: 5, tests: 2 },
  tree: { states: 7, controls: 41, headings: 7, faults: [], day: '2026-11-28' },
}

export const EvidenceOfScreens: Story = {
  parameters: { ledger: ['RELEASE-066'] },
  render: () => (
    <EvidenceTable
      evidence={{
        screens: [
          SCREEN,
          {
            ...SCREEN,
            area: 'broken',
            titles: ['시험 화면'],
            machine: { passed: 29, day: '2026-11-27' },
            modes: { passed: 30, day: '2026-11-20' },
            keyboard: { stories: 0, withoutPointer: 0, tests: 0 },
            tree: {
              ...SCREEN.tree,
              states: 6,
              controls: 9,
              headings: 1,
              faults: ['screen-x--default: button'],
              day: '2026-11-28',
            },
          },
          { ...SCREEN, area: 'steps', titles: ['동작만'], states: 0, tree: null },
          { ...SCREEN, area: 'unread', titles: ['읽지 않음'], tree: null },
        ],
      }}
    />
  ),
  play: async ({ canvas }) => {
    const cellsOf = (name: RegExp) =>
      within(canvas.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    await expect(cellsOf(/^로그인/)).toEqual([
      '30개 중 30개 통과2026-11-27',
      '실행하지 않음',
      '스토리 12개그중 포인터 없이 5개조립한 앱의 테스트 2개',
      '상태 7개 중 7개조작하는 것 41개, 제목 7개이름 없는 것 없음2026-11-28',
    ])
    await expect(cellsOf(/^시험 화면/)).toEqual([
      '30개 중 29개 통과2026-11-27',
      '30개 중 30개 통과2026-11-20',
      '스토리 없음',
      '상태 7개 중 6개조작하는 것 9개, 제목 1개screen-x--default: button2026-11-28',
    ])
    await expect(cellsOf(/^동작만/).at(-1)).toBe('상태 스토리 없음')
    await expect(cellsOf(/^읽지 않음/).at(-1)).toBe('실행하지 않음')
  },
}

const RELEASE = { commit: 'abc', name: '0.2.0', by: 'version', day: '2026-11-28' } as const

/** The page says what it compares with: a tag, the version of the packages, or nothing. */
export const SinceWhichRelease: Story = {
  parameters: { ledger: ['RELEASE-070'] },
  render: () => (
    <>
      <ChangedStories changes={{ since: RELEASE, stories: [] }} names={{}} />
      <ChangedStories changes={{ since: { ...RELEASE, name: 'v0.3.0', by: 'tag' }, stories: [] }} names={{}} />
      <ChangedStories changes={{ since: null, stories: [] }} names={{}} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('패키지 버전 0.2.0(2026-11-28) 이후 바뀐 그림이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('v0.3.0(2026-11-28) 이후 바뀐 그림이 없습니다.')).toBeVisible()
    await expect(canvas.getByText(/비교할 이전 그림이 없습니다\.$/)).toHaveTextContent(
      '출시한 버전도 그 기록도 찾지 못했습니다. 비교할 이전 그림이 없습니다.',
    )
  },
}
