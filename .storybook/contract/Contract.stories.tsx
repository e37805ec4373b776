import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ContractPage } from './ContractPage'

const meta = {
  title: 'Contract',
  component: ContractPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ContractPage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: 'Imsang (임상)' })).toBeVisible()
    const login = within(canvas.getByRole('article', { name: 'Sign in with e-mail and password' }))
    await expect(login.getByText('/auth-service/api/auth/login')).toBeVisible()
    await expect(login.getByRole('figure', { name: 'Example of login' })).toHaveTextContent('pi@seoul-hospital.example')
  },
}

/** An operation of another group is shown with its group, at its place. */
export const OfAnotherGroup: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('/auth-service/api/admin/users/pending')).toBeNull()
    await userEvent.click(canvas.getByText('listPendingUsers'))
    await expect(canvas.getByText('/auth-service/api/admin/users/pending')).toBeVisible()
    await expect(canvas.queryByText('/auth-service/api/auth/login')).toBeNull()
  },
}

export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox'), 'changeSubjectDate')
    await expect(canvas.getByRole('status')).toHaveTextContent('1 operation')
    await expect(canvas.getAllByRole('article')).toHaveLength(1)
  },
}

export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox'), 'listSubjects')
    await userEvent.click(canvas.getByText('Subjects by institution number, then screening number'))
    await userEvent.click(canvas.getByText('Fields of Subject'))
    await expect(canvas.getByText('Raised by every stored change; sent back in If-Match')).toBeVisible()
  },
}

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox'), 'no such operation')
    await expect(canvas.getByText(/No operation has these words/)).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('0 operations')
  },
}
