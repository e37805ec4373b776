import type { Announcement } from '@imsang/api-client'
import { LONG_TEXTS, sampleAnnouncements } from '@imsang/fixtures'

/** The announcements of the stories, newest first: 12, of which the third holds what looks like markup. */
export const announcements: readonly Announcement[] = sampleAnnouncements()

const [newest] = announcements
if (!newest) throw new Error('no sample announcement')
/** An urgent one of several paragraphs. */
export const sample: Announcement = newest

/** Texts that a page would run if it took them for markup, and one that turns the text after it. */
export const MARKUP: Announcement = {
  ...sample,
  title: '<script>document.title="!"</script> <img src=x onerror=alert(1)> & "따옴표"',
  content: '<b>굵게</b>\n  들여쓴 줄 &lt;유지&gt;\n\n\u202e뒤집힌 글자\u202c 끝\n<script>alert(1)</script>',
}

/** As long as they get. */
export const withLongTexts = (announcement: Announcement, at = 0): Announcement => ({
  ...announcement,
  title: at % 2 ? LONG_TEXTS.unbroken : LONG_TEXTS.studyName.slice(0, 255),
  content: `${LONG_TEXTS.note}\n\n${LONG_TEXTS.unbroken}\n`.repeat(20),
  authorName: LONG_TEXTS.fullName,
  viewCount: 1_234_567,
})
