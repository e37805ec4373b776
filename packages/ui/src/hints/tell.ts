const told = new Set<string>()

/**
 * Says in the console what an app has to change, each text once. Every caller returns first in production, so that the
 * text is in no product's bundle [RELEASE-047].
 */
export function tell(text: string): void {
  if (process.env.NODE_ENV === 'production' || told.has(text)) return
  told.add(text)
  // biome-ignore lint/suspicious/noConsole: it is meant for who develops the app, not for who uses it.
  console.warn(`[@imsang/ui] ${text}`)
}

/** Has each text said once more, for tests. */
export const forgetTold = (): void => told.clear()
