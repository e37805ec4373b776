import type { MouseEvent, ReactNode } from 'react'
import { NAVIGATE_URL } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { type PageName, pathOf } from './pages'

/** The document to be opened by the page that is shown next. */
let wanted: string | null = null

/** Takes the document that a link has led to, once. */
export function takeWanted(): string | null {
  const file = wanted
  wanted = null
  return file
}

/** Opens a document that is on the page. @returns whether it is */
function openHere(file: string | undefined): boolean {
  const found = file === undefined ? null : document.getElementById(file)
  if (!(found instanceof HTMLDetailsElement)) return false
  found.open = true
  found.scrollIntoView()
  found.querySelector('summary')?.focus({ preventScroll: true })
  return true
}

export interface ToProps {
  children: ReactNode
  /** A page, or the path of a story or of a component: `/story/contract--default`. */
  page?: PageName
  path?: string
  /** A document of the page, opened when it is there. */
  document?: string
}

/** Leads to a page or a story of the workbench, from a folder as from a server. */
export function To({ children, page, path = page ? pathOf(page) : '/', document: file }: ToProps) {
  const go = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain) return
    event.preventDefault()
    if (openHere(file)) return
    wanted = file ?? null
    addons.getChannel().emit(NAVIGATE_URL, `?path=${path}`)
  }
  return (
    <a href={`./index.html?path=${path}`} target="_top" onClick={go}>
      {children}
    </a>
  )
}
