import { type ChosenStory, PICTURE_MODES, pictureFile } from './chosen'
import { judge, type Verdict } from './judge'
import type { Pictures } from './photographer'
import type { Shelf } from './shelf'

/** The result for one story: a line about it when it differs from its baselines. */
export interface Review {
  readonly isGood: boolean
  readonly line?: string
}

interface Desk {
  /** The committed pictures. */
  readonly baselines: Shelf
  /** Where the pictures of a difference are stored. */
  readonly report: Shelf
  /** Whether the new pictures become the baselines. */
  readonly isUpdate: boolean
}

/** Compares a story's pictures with its baselines. A story that does not play to its end has no pictures and fails. */
export async function reviewStory(story: ChosenStory, take: () => Promise<Pictures>, desk: Desk): Promise<Review> {
  try {
    const pictures = await take()
    const faults = PICTURE_MODES.flatMap((mode) => {
      const fault = reviewPicture(pictureFile(story.id, mode), pictures[mode], desk)
      return fault === null ? [] : [`${mode}: ${fault}`]
    })
    if (faults.length === 0) return { isGood: true }
    return { isGood: desk.isUpdate, line: `${story.id}  ${faults.join('; ')}` }
  } catch (error) {
    return { isGood: false, line: error instanceof Error ? error.message : `${story.id}  ${error}` }
  }
}

function reviewPicture(file: string, actual: Buffer, { baselines, report, isUpdate }: Desk): string | null {
  const expected = baselines.read(file)
  const verdict = judge(expected, actual)
  if (verdict.kind === 'same') return null
  if (isUpdate) baselines.write(file, actual)
  else layOut(report, file, { actual, expected, diff: diffOf(verdict) })
  return verdict.because
}

/** Reports the baselines whose story no longer exists; an update removes them. */
export function reviewLeftovers(files: readonly string[], { baselines, isUpdate }: Desk): Review[] {
  if (isUpdate) for (const file of files) baselines.remove(file)
  return files.map((file) => ({ isGood: isUpdate, line: `${file}  no chosen story claims it` }))
}

const diffOf = (verdict: Verdict) => (verdict.kind === 'different' ? verdict.diff : undefined)

/** Stores the pictures of one difference side by side: `….actual.png`, `….expected.png`, `….diff.png`. */
function layOut(report: Shelf, file: string, pictures: Readonly<Record<string, Buffer | undefined>>): void {
  for (const [role, picture] of Object.entries(pictures)) {
    if (picture) report.write(file.replace(/png$/, `${role}.png`), picture)
  }
}
