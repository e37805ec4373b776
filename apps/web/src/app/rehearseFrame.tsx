import { SIDEBAR } from '@imsang/domain/route-access'
import { Shell, type ShellProps } from '@imsang/screens/shell/Shell'
import { startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

const nothing = () => {}

/** A frame with everything that the menu of anybody has. */
const FRAME: Omit<ShellProps, 'children'> = {
  user: { name: '', email: '', imageUrl: null },
  path: '',
  breadcrumbs: [{ label: '' }],
  ownStudies: [],
  theme: 'light',
  isCollapsed: false,
  destinations: { routes: SIDEBAR, hasSystemSettings: true },
  actions: { setCollapsed: nothing, setTheme: nothing, openFinder: nothing, goTo: nothing, logOut: nothing },
}

/**
 * Draws the frame once in an element that is never part of the page, and removes it: what a script does for the first time
 * takes a browser twice as long, and behind the sign-in somebody waits for it [LOGIN-089, DEC-721]. It is drawn in small
 * pieces, between which keys and presses come first. A failure means nothing: the frame itself tells what is wrong with it.
 */
export function rehearseFrame(): void {
  const root = createRoot(document.createElement('div'), { onUncaughtError: nothing, onRecoverableError: nothing })
  startTransition(() => root.render(<Rehearsal onDrawn={() => setTimeout(() => root.unmount())} />))
}

function Rehearsal({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return <Shell {...FRAME}>{null}</Shell>
}
