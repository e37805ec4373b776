import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makeReport } from './makeReport'
import { FONT_FILES } from './testing/fontFiles'
import { readPdf } from './testing/readPdf'
import { sampleReport } from './testing/sampleReport'
it('x', async () => {
  const made = await makeReport(sampleReport(30), FONT_FILES, () => {})
  writeFileSync('/tmp/report.pdf', made.bytes)
  const read = await readPdf(made.bytes)
  console.log(read.info, read.bookmarks, read.pages[0])
  expect(1).toBe(1)
})
