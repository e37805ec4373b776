import { sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StatusReasons } from './StatusReasons'
import type { Row } from './subjectRow'

const [model] = sampleSubjects({ count: 1 })
const NO_DATE = {
  consentDate: null,
  screeningFailDate: null,
  enrollmentDate: null,
  completionDate: null,
  dropoutDate: null,
}
const subject = (more: Partial<Row>): Row => ({ ...(model as Row), ...NO_DATE, scno: 'SC-01-007', ...more })

/** Why a subject has its status, and every field of it that is locked. */
const meta = {
  title: '시험대상자/상태와 잠금의 이유',
  component: StatusReasons,
  args: { subject: subject({}) },
  decorators: [(Story) => <div style={{ minHeight: 320 }}>{Story()}</div>],
} satisfies Meta<typeof StatusReasons>

export default meta
type Story = StoryObj<typeof meta>

/** Opens the popover by keyboard: the sentence about the status, and those about the locks, in order. */
async function read(shown: string) {
  screen.getByRole('button', { name: `${shown}의 상태와 잠긴 항목의 이유` }).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: '상태와 잠긴 항목의 이유' }))
  const heading = dialog.getByText('입력할 수 없는 항목')
  await waitFor(() => expect(heading).toBeVisible())
  return {
    status: heading.previousElementSibling?.textContent,
    locks: dialog.getAllByRole('listitem').map(({ textContent }) => textContent),
  }
}

/** In a list it also leads to the page of the subject: on a phone the row's menu is beyond the edge. */
export const InAList: Story = {
  args: { subject: subject({ consentDate: '2026-05-01' }), href: '/projects/p1/subjects/s1' },
  parameters: { ledger: ['SUBJ-440'] },
  play: async () => {
    await read('스크리닝: SC-01-007')
    await expect(screen.getByRole('link', { name: '상세 보기' })).toHaveAttribute('href', '/projects/p1/subjects/s1')
  },
}

export const Enrolled: Story = {
  args: { subject: subject({ consentDate: '2026-05-01', enrollmentDate: '2026-05-22' }) },
  parameters: { ledger: ['SUBJ-408'] },
  play: async () => {
    await expect(document.querySelector('.lucide-triangle-alert')).toBeNull()
    await expect(await read('등록: SC-01-007')).toEqual({
      status: "등록일(2026. 5. 22.)이 입력되어 있어 '등록' 상태입니다.",
      locks: ['등록일(2026. 5. 22.)이 입력되어 있어 스크리닝 탈락일은 입력하거나 변경할 수 없습니다.'],
    })
  },
}

/** Old data: the row has a mark, and the two dates are named once instead of as two locks. */
export const Contradictory: Story = {
  args: {
    subject: subject({ consentDate: '2026-05-01', screeningFailDate: '2026-05-20', enrollmentDate: '2026-05-22' }),
  },
  parameters: { ledger: ['SUBJ-437'] },
  play: async () => {
    const status = screen.getByRole('button', { name: /SC-01-007의 .+, 함께 있을 수 없는 날짜$/ })
    await expect(status.querySelector('.lucide-triangle-alert')).toBeVisible()
    status.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: '상태와 잠긴 항목의 이유' }))
    const sentences = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(sentences[0]).toBe(
      '스크리닝 탈락일(2026. 5. 20.)과 등록일(2026. 5. 22.)은 함께 있을 수 없습니다. 하나를 삭제해주세요.',
    )
    for (const field of ['스크리닝 탈락일은', '등록일은']) {
      await expect(sentences.join('\n')).not.toContain(`${field} 입력하거나 변경할 수 없습니다.`)
    }
  },
}

/** The dates that need an enrolment, then both numbers. */
export const InScreeningAgain: Story = {
  args: { subject: subject({ scno: 'SC-01-007_R', consentDate: '2026-05-01' }) },
  parameters: { ledger: ['SUBJ-408'] },
  play: async () => {
    await expect(await read('스크리닝: SC-01-007_R')).toEqual({
      status: "동의일(2026. 5. 1.)이 입력되어 있어 '스크리닝' 상태입니다.",
      locks: [
        '등록일이 입력되어 있지 않아 완료일은 입력하거나 변경할 수 없습니다.',
        '등록일이 입력되어 있지 않아 중도탈락일은 입력하거나 변경할 수 없습니다.',
        '재스크리닝 표시(_R)가 있어 스크리닝번호는 변경할 수 없습니다.',
        '등록일이 입력되어 있지 않아 등록번호는 입력하거나 변경할 수 없습니다.',
      ],
    })
  },
}
