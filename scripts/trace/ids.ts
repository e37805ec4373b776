/** A test that cites more rows than this proves none of them well. */
const MAX_IDS = 8

const ID = /^[A-Z]+-\d{3}$/
/** Brackets with anything like an ID: `[SUBJ-141, PW-001]`, but also a range or a misspelling; not `[SC-01-001]`. */
const CITATION = /\[[^\][]*([A-Z]{2,}-\d{3}|[A-Z]{3,}-\d)[^\][]*\]/g

export interface Citation {
  readonly ids: readonly string[]
  /** The problem with the citation, or null. */
  readonly problem: string | null
}

const faulty = (problem: string): Citation => ({ ids: [], problem })

/** Returns the ledger rows cited at the end of a test title: `refuses tomorrow [SUBJ-141, SUBJ-186]`. */
export function citationOf(title: string): Citation {
  const found = title.match(CITATION) ?? []
  const [citation] = found
  if (citation === undefined) return { ids: [], problem: null }
  if (found.length > 1 || !title.endsWith(citation)) return faulty('row IDs stand once, at the end of the title')
  return checkIds(citation.slice(1, -1).split(', '))
}

/** Checks that IDs may be cited together: real IDs, no range, no duplicate, not too many, no decision. */
export function checkIds(ids: readonly string[]): Citation {
  const malformed = ids.find((id) => !ID.test(id))
  if (malformed !== undefined) return faulty(`"${malformed}" is no row ID; ranges are written out`)
  const decision = ids.find((id) => id.startsWith('DEC-'))
  if (decision !== undefined) return faulty(`${decision} is a decision: cite the rows that it settles`)
  if (new Set(ids).size < ids.length) return faulty('a row is named twice')
  if (ids.length > MAX_IDS) return faulty(`${ids.length} rows, at most ${MAX_IDS}: split the test`)
  return { ids, problem: null }
}
