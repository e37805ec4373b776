// These run inside the page: each stands by itself, for only its own text travels there.

/** As much of Storybook's channel as is needed to show a story and to hear how it went. */
interface Channel {
  on(event: string, listener: (payload: never) => void): void
  emit(event: string, payload: unknown): void
}

/** Fetches every part of a font before anything is drawn in it. */
export async function preloadFont(family: string): Promise<void> {
  const faces = [...document.fonts].filter((face) => face.family.replace(/["']/g, '') === family)
  if (faces.length === 0) throw new Error(`The workbench does not bring ${family}.`)
  await Promise.all(faces.map((face) => face.load()))
}

/**
 * Shows a story and waits until its play function has ended.
 * @returns what went wrong, or null
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

/** Lets what the play function began be drawn to its end. */
export async function settle(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}
