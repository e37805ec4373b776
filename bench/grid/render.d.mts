import type { ReactNode } from 'react'

/** Renders synchronously; returns a function that unmounts. */
export function render(place: HTMLElement, content: ReactNode): () => void
