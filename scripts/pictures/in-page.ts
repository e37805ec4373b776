// These functions run inside the page. Each must be self-contained, because only its own source text is sent there.

/** The part of Storybook's channel that is needed to show a story and to learn its result. */
interface Channel {
  on(event: string, listener: (payload: never) => void): void
  emit(event: string, payload: unknown): void
}

/** Loads every part of a font before anything is drawn in it. */
export async function preloadFont(family: string): Promise<void> {
  const faces = [...document.fonts].filter((face) => face.family.replace(/["']/g, '') === family)
  if (faces.length === 0) throw new Error(`The workbench does not bring ${family}.`)
  await Promise.all(faces.map((face) => face.load()))
}

/**
 * Shows a story and waits until its play function has ended.
 * @returns the error message, or null
 */
export function playStory(storyId: string): Promise<string | null> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
  return new Promise((resolve) => {
    let failure: string | null = null
    const fail = ({ message, description }: { message?: string; description?: string }) => {
      failure ??= message ?? description ?? 'the story failed'
    }
    for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored']) channel.on(event, fail)
    channel.on('unhandledErrorsWhilePlaying', ([first]: { message: string }[]) => fail(first ?? {}))
    channel.on('storyMissing', () => resolve('there is no such story'))
    channel.on('storyFinished', ({ status }: { status: string }) => {
      if (status !== 'success') fail({})
      document.fonts.ready.then(() => resolve(failure))
    })
    setTimeout(() => resolve('it has not finished within 20 s'), 20_000)
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  })
}

/** Waits until everything that the play function started has been drawn. */
export async function settle(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}
