/** The part of a `BroadcastChannel` that is used here. */
export interface TabChannel {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

interface Told {
  readonly onChange: () => void
  readonly onReload: () => void
  readonly onCleared: (userId: string) => void
}

/** Tells the other tabs what happened here, and this one what happened there. Nothing of an item goes this way. */
export function connectTabs(channel: TabChannel | null, told: Told) {
  const tell = (kind: string, userId: string | null = null) => channel?.postMessage({ kind, userId })
  return {
    tellChange: () => tell('change'),
    tellReload: () => tell('reload'),
    tellCleared: (userId: string) => tell('cleared', userId),
    listen() {
      if (!channel) return () => {}
      channel.onmessage = ({ data }: { readonly data: unknown }) => {
        const { kind, userId } = Object(data) as { kind?: unknown; userId?: unknown }
        if (kind === 'reload') told.onReload()
        if (kind === 'cleared' && typeof userId === 'string') told.onCleared(userId)
        if (kind === 'change') told.onChange()
      }
      return () => {
        channel.onmessage = null
      }
    },
  }
}
