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

/** Each operation says its level, and is among those of one level alone. */
export const OfOneLevel: Story = {
  parameters: { ledger: ['RELEASE-065'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const count = () => Number.parseInt(canvas.getByRole('status').textContent ?? '', 10)
    const all = count()
    const login = within(canvas.getByRole('article', { name: 'Sign in with e-mail and password' }))
    await expect(login.getByText('core')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'core' }))
    const core = count()
    await expect(canvas.getByText('listProjects')).toBeVisible()
    await expect(canvas.queryByText('listAccessRecord')).toBeNull()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'extended' })).toBeChecked()
    await expect(canvas.queryByText('listProjects')).toBeNull()
    await expect(core + count()).toBe(all)
    await userEvent.click(canvas.getByText('listAccessRecord'))
    const entries = within(await canvas.findByRole('article', { name: 'Who worked with whose data' }))
    await expect(entries.getByText('listAccessRecord').closest('p')).toHaveTextContent(/level extended/)
  },
}

/** A field that a document does not name says so, also within an operation that one does. */
export const FieldOfOurs: Story = {
  parameters: { ledger: ['RELEASE-065'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox'), 'listSubjects')
    await userEvent.click(canvas.getByText('Subjects by institution number, then screening number'))
    await userEvent.click(canvas.getByText('Fields of Subject'))
    const versions = canvas.getByText('Raised by every stored change; sent back in If-Match').closest('li')
    await expect(versions).toHaveTextContent(/^version.*, optional, extended/)
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
