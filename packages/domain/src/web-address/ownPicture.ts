/** Where files of our own server are served. */
const FILES = '/files/'
/** Stands for our own origin, whatever it is: a path resolved against it stays there, a foreign address leaves it. */
const OWN = 'https://own.invalid'

/**
 * The path of a picture that may be shown: one of our own files; null for any other address, so that a page never asks a
 * foreign server for anything, which would tell it who looks at which study.
 * @see VENDOR-019, DEC-764
 */
export function ownPicture(address: string | null | undefined): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, OWN)) return null
  const { origin, pathname, search } = new URL(address, OWN)
  return origin === OWN && pathname.startsWith(FILES) && pathname !== FILES ? pathname + search : null
}
