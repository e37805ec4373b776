import type { AnyRouter } from '@tanstack/react-router'

/** Home, the frame around it, and the list that most people go on to. */
const ROUTES = ['/_app', '/_app/_open', '/_app/_open/main', '/_app/_open/projects/']

/** The font with the syllables of the product's own texts, as the page names it. */
const OWN_FONT = "1em 'Imsang Own'"

/** Loads the files of the first screens behind the sign-in, and draws their frame out of sight. What fails is asked for again when it is needed. */
export function prepareHome({ routesById, loadRouteChunk }: AnyRouter): void {
  // A browser may cache a failed module load for the lifetime of the page, so none is requested while offline.
  if (!navigator.onLine) return
  const loads = ROUTES.map((id) => routesById[id] && loadRouteChunk(routesById[id]))
  const parts = [
    import('../app/rehearseFrame'),
    import('../app/guard'),
    import('../app/Notices'),
    // The queue begins with the first screen.
    import('../queue/openQueue'),
    import('@imsang/screens/queue/SignOutDialog'),
  ] as const
  void Promise.all([...parts, document.fonts.load(OWN_FONT), ...loads])
    .then(([{ rehearseFrame }]) => rehearseFrame())
    .catch(() => {})
}
