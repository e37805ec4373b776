/** A document of the repository. */
export interface Document {
  /** Relative to the repository. */
  readonly file: string
  readonly title: string
  /** Without its title. */
  readonly text: string
}

/** A decision: its day is the beginning of its file's name. */
export interface Decision extends Document {
  readonly day: string
}

/** Takes a document apart. A heading's marks of code are left out of its title. */
export function documentOf(file: string, markdown: string): Document {
  const [, title = file, text = ''] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? [null, file, markdown]
  return { file, title: title.replaceAll('`', ''), text: text.trim() }
}

/**
 * Returns the decisions among the files, newest first, those of one day by title.
 * @param texts the text of each file, by its path in the repository
 * @see RELEASE-064
 */
export function decisionsIn(texts: Readonly<Record<string, string>>): Decision[] {
  return Object.entries(texts)
    .flatMap(([file, text]) => {
      const day = /^docs\/decisions\/(\d{4}-\d{2}-\d{2})-[^/]+\.md$/.exec(file)?.[1]
      return day === undefined ? [] : [{ ...documentOf(file, text), day }]
    })
    .sort((one, other) => (one.day === other.day ? compare(one.title, other.title) : compare(other.day, one.day)))
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/**
 * Returns the part of a document below a heading, up to the next heading of its level, without the heading itself.
 * @throws when the document has no such heading: it was renamed, and the page that shows the part has to follow
 */
export function sectionOf({ file, text }: Document, heading: string): string {
  const lines = text.split('\n')
  const isFence = (line: string) => line.startsWith('```')
  const from = lines.indexOf(`## ${heading}`)
  if (from < 0) throw new Error(`${file} has no heading "${heading}".`)
  let isCode = false
  const to = lines.findIndex((line, at) => {
    if (isFence(line)) isCode = !isCode
    return at > from && !isCode && /^##? /.test(line)
  })
  return lines
    .slice(from + 1, to < 0 ? undefined : to)
    .join('\n')
    .trim()
}

/**
 * Says where a link of a document leads.
 * @returns an address of the web, a file of the repository, or null for a place within the document
 * @see RELEASE-063
 */
export function targetOf(from: string, href: string): { web: string } | { file: string } | null {
  if (/^[a-z]+:/i.test(href)) return { web: href }
  const [path = ''] = href.split('#')
  // An address of the web resolves a path as a folder does, in Node as in the browser.
  return path === '' ? null : { file: new URL(path, `file:///${from}`).pathname.slice(1) }
}
