import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { DateField } from '../DateField/DateField'
import { PasswordField } from '../PasswordField/PasswordField'
import { cleanup, render, TestProvider } from './test'

const root = document.documentElement

/** The workbench is itself inside a TestProvider, so these stories render their own roots next to it. */
const meta = {
  title: 'TestProvider',
  component: TestProvider,
  tags: ['!autodocs'],
  args: { children: null },
  beforeEach: () => {
    const { lang } = root
    const before = { ...root.dataset }
    return () => {
      cleanup()
      root.lang = lang
      Object.assign(root.dataset, before)
    }
  },
} satisfies Meta<typeof TestProvider>
export default meta

type Story = StoryObj<typeof meta>

export const Defaults: Story = {
  play: ({ canvas, canvasElement }) => {
    render(<DateField label="방문일" value="2026-11-20" onChange={() => undefined} />, { baseElement: canvasElement })
    expect(root.lang).toBe('ko')
    expect({ ...root.dataset }).toMatchObject({
      theme: 'light',
      density: 'comfortable',
      contrast: 'system',
      motion: 'reduced',
    })
    expect(canvas.getByRole('spinbutton', { name: /^년/ })).toHaveTextContent('2026')
  },
}

/** Language, theme and the kit's texts can all be replaced. */
export const AnotherLanguageAndTheme: Story = {
  play: ({ canvas, canvasElement }) => {
    render(<PasswordField label="Password" autoComplete="current-password" />, {
      baseElement: canvasElement,
      locale: 'en-US',
      theme: 'dark',
      density: 'compact',
      motion: 'system',
      labels: { showPassword: 'Show the password' },
    })
    expect(root.lang).toBe('en')
    expect({ ...root.dataset }).toMatchObject({ theme: 'dark', density: 'compact', motion: 'system' })
    expect(canvas.getByRole('button', { name: 'Show the password' })).toBeVisible()
  },
}

function Counter({ step }: { step: number }) {
  const [count, setCount] = useState(0)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <Button variant={isReady ? 'primary' : 'secondary'} onPress={() => setCount(count + step)}>
      {`${count}건 확인`}
    </Button>
  )
}

/** `render` adds its content at once, keeps state on rerender, and leaves nothing behind. */
export const Rendered: Story = {
  play: async ({ canvasElement }) => {
    const { container, rerender, unmount } = render(<Counter step={2} />, { baseElement: canvasElement })
    const button = within(container).getByRole('button', { name: '0건 확인' })
    const other = render(<Counter step={1} />, { baseElement: canvasElement, density: 'compact' })
    expect(root.dataset.density).toBe('compact')

    await userEvent.click(button)
    expect(button).toHaveAccessibleName('2건 확인')
    rerender(<Counter step={10} />)
    await userEvent.click(button)
    expect(button).toHaveAccessibleName('12건 확인')

    unmount()
    unmount()
    expect(container).not.toBeInTheDocument()
    expect(other.container).toBeInTheDocument()
    cleanup()
    expect(other.container).not.toBeInTheDocument()
  },
}
