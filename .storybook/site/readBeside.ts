/** Reads a file beside the page; null when it is not there. In a folder it has to be among those of `scripts/site/site.mjs`. */
export async function readBeside<Content>(file: string): Promise<Content | null> {
  try {
    const answer = await fetch(file)
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
