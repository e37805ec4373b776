import { expect } from '@playwright/test'

interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Returns the letters that the demo sent to an address, newest first. */
export async function lettersTo(baseUrl: string, address: string): Promise<Letter[]> {
  const answer = await fetch(`${baseUrl}/dev/outbox`, { headers: { accept: 'application/json' } })
  const letters = (await answer.json()) as Letter[]
  return letters.filter(({ to }) => to === address)
}

/** Waits until there are `count` letters to an address; returns the newest. */
export async function newestLetter(baseUrl: string, address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await lettersTo(baseUrl, address)).length).toBe(count)
  return (await lettersTo(baseUrl, address))[0]?.text ?? ''
}

export const codeIn = (letter: string): string => /^\d{6}$/m.exec(letter)?.[0] ?? ''
export const linkIn = (letter: string): string => /https?:\/\/\S+/.exec(letter)?.[0] ?? ''

/** Returns a code different from this one. */
export const wrongCode = (code: string): string => (code === '111111' ? '222222' : '111111')

/** Advances the server's clock; advance the browser's as well. */
export async function advanceServer(baseUrl: string, milliseconds: number): Promise<void> {
  const answer = await fetch(`${baseUrl}/dev/clock/${milliseconds}`, { method: 'POST' })
  if (!answer.ok) throw new Error('The server was not started with TEST_CLOCK=1.')
}
