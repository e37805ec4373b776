import type { Schema } from '@imsang/api-client'
import { USER_ACCESS } from './messages'

export type Explanation = Schema<'AccessExplanation'>
type Study = Explanation['studies'][number]

/** What one account may do with one thing, and why. */
interface AccessAnswer {
  readonly isOpen: boolean
  /** Open or closed in words. */
  readonly word: string
  readonly sentence: string
}

/** One thing with the answer of each account, in their order. */
export interface AccessRow {
  readonly id: string
  readonly label: string
  /** Where it is, for a screen below others. */
  readonly within: string | null
  readonly answers: readonly AccessAnswer[]
  readonly differs: boolean
}

/** A study with its entry, and what is within. */
export interface StudyRows {
  readonly id: string
  readonly title: string
  readonly protocolNo: string | null
  readonly rows: readonly AccessRow[]
  readonly differs: boolean
}

type Words = { readonly open: string; readonly closed: string }

const answerOf = (words: Words, isOpen: boolean, sentence: string): AccessAnswer => ({
  isOpen,
  word: isOpen ? words.open : words.closed,
  sentence,
})

/** Answers differ by what they allow; another reason for the same is no difference [USER-260, DEC-933]. */
const rowOf = (
  id: string,
  label: string,
  answers: readonly AccessAnswer[],
  within: string | null = null,
): AccessRow => ({
  ...{ id, label, within, answers },
  differs: answers.some(({ word }) => word !== answers[0]?.word),
})

/** Returns the screens with the answer of each account [USER-258, USER-260]. */
export function screenRows(explained: readonly Explanation[]): AccessRow[] {
  const [first] = explained
  if (!first) return []
  return first.screens.map(({ route, label, within }) => {
    const answers = explained.map(({ screens }) => {
      const screen = screens.find((each) => each.route === route)
      return answerOf(USER_ACCESS.opens, screen?.isOpen ?? false, screen?.sentence ?? '')
    })
    return rowOf(route, label, answers, within)
  })
}

/** Returns the studies with entry, data and each right of each account; within one that nobody enters there is nothing. */
export function studyRows(explained: readonly Explanation[]): StudyRows[] {
  const [first] = explained
  if (!first) return []
  return first.studies.map(({ projectId, title, protocolNo }) => {
    const theirs = explained.map(({ studies }) => studies.find((each) => each.projectId === projectId))
    const rows = [entryRow(theirs), ...(theirs.some((study) => study?.canEnter) ? rowsWithin(theirs) : [])]
    return { id: projectId, title, protocolNo, rows, differs: rows.some(({ differs }) => differs) }
  })
}

type Theirs = readonly (Study | undefined)[]

const entryRow = (theirs: Theirs) =>
  rowOf(
    'entry',
    USER_ACCESS.entry,
    theirs.map((study) => answerOf(USER_ACCESS.enters, study?.canEnter ?? false, study?.sentence ?? '')),
  )

function rowsWithin(theirs: Theirs): AccessRow[] {
  const data = theirs.map((study) =>
    study?.data
      ? answerOf(USER_ACCESS.shows, study.data.isFull, study.data.sentence)
      : { isOpen: false, word: USER_ACCESS.shows.none, sentence: USER_ACCESS.notEntered },
  )
  const rights = theirs.find((study) => study?.canEnter)?.rights ?? []
  return [
    rowOf('data', USER_ACCESS.data, data),
    ...rights.map(({ right, label }) => {
      const answers = theirs.map((study) => {
        const own = study?.rights.find((each) => each.right === right)
        return answerOf(USER_ACCESS.allows, own?.isOpen ?? false, own?.sentence ?? USER_ACCESS.notEntered)
      })
      return rowOf(right, label, answers)
    }),
  ]
}
