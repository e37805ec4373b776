import { useState, useSyncExternalStore } from 'react'
import * as css from './DataGrid.css'

export type Announce = (message: string, isUrgent?: boolean) => void

interface Said {
  polite: string
  urgent: string
}

/** Keeps the last announcement outside React, so that announcing rerenders only the two live regions below. */
export class VoiceStore {
  #said: Said = { polite: '', urgent: '' }
  #listeners = new Set<() => void>()

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  said = () => this.#said

  announce: Announce = (message, isUrgent = false) => {
    const key = isUrgent ? 'urgent' : 'polite'
    // Repeating the same text is not a change and would not be announced: a trailing blank makes it one.
    const text = this.#said[key] === message ? `${message}\u00a0` : message
    this.#said = { ...this.#said, [key]: text }
    for (const listener of this.#listeners) listener()
  }
}

export const useVoice = (): VoiceStore => useState(() => new VoiceStore())[0]

/** Two live regions for screen readers, in the page before there is anything to announce. */
export function Voice({ voice }: { voice: VoiceStore }) {
  const { polite, urgent } = useSyncExternalStore(voice.subscribe, voice.said, voice.said)
  return (
    <>
      <div aria-live="polite" className={css.hidden}>
        {polite}
      </div>
      <div aria-live="assertive" className={css.hidden}>
        {urgent}
      </div>
    </>
  )
}
