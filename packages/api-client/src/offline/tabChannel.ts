/** The part of `BroadcastChannel` that the queue uses. */
export interface TabChannel {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

interface Told {
  readonly onChange: () => void
  readonly onReload: () => void
  readonly onCleared: (userId: string) => void
}

/** Notifies the other tabs of events, and this tab of theirs. Item data is never sent. */
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
