import { resultsOfVitest, type VitestReport } from '../trace/results'
import { storyKey } from '../trace/stories'
import type { Checked } from './evidence'
import type { StoryFile } from './storyFiles'

/** A report of a test run, with the moment of its beginning in milliseconds. */
export type DatedReport = VitestReport & { readonly startTime: number }

/** Returns the day in Seoul on which something happened. */
export const dayOf = (moment: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(moment)

/**
 * Returns how many stories of files passed in a run; what failed, was skipped or is not in the report has not.
 * @param report null when there was no run
 * @returns a function of the files of one screen
 * @see RELEASE-066, RELEASE-069
 */
export function passedIn(report: DatedReport | null, root: string): (files: readonly StoryFile[]) => Checked {
  if (!report) return () => ({ passed: 0, day: null })
  const keyOf = (file: string, story: string) => `${file} ${storyKey(story)}`
  const results = resultsOfVitest(report, root)
  const passed = new Set<string>()
  const failed = new Set<string>()
  for (const { file, outcome, story } of results) {
    if (story !== undefined) (outcome === 'passed' ? passed : failed).add(keyOf(file, story))
  }
  const day = dayOf(report.startTime)
  return (files) => {
    const keys = files.flatMap(({ file, stories }) => stories.map(({ exportName }) => keyOf(file, exportName)))
    return { passed: keys.filter((key) => passed.has(key) && !failed.has(key)).length, day }
  }
}
