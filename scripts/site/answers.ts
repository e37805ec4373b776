/**
 * Writes the script that answers `fetch` with files of the folder, where the page is opened from a folder: a browser reads
 * no file for it there. From a server, and for every other address, `fetch` stays what it is.
 * @param files the files, by their path in the folder
 * @see RELEASE-060
 */
export const answersScript = (files: Readonly<Record<string, string>>): string =>
  `(${answer})(${JSON.stringify(files)})\n`

/** Runs in the page; self-contained, because only its source text is sent there. */
function answer(files: Record<string, string>) {
  if (location.protocol !== 'file:') return
  const ask = fetch
  const folder = new URL('./', location.href).href
  window.fetch = async (input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input, location.href)
    const name = href.startsWith(folder) ? href.slice(folder.length) : ''
    const text = files[name]
    if (text === undefined) return ask(input, init)
    return new Response(text, { headers: { 'Content-Type': 'application/json' } })
  }
}
