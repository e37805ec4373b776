import type { ReactNode } from 'react'

/** Draws at once; answers what takes it away again. */
export function render(place: HTMLElement, content: ReactNode): () => void
