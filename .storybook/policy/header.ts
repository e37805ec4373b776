import { createHash } from 'node:crypto'
import { pagePolicy } from '../../apps/api/src/http/headers.ts'

/** A page of the product has a new one each time; here only the scripts and styles that the test page begins with. */
export const NONCE = 'of-the-page'

/** The styles that Storybook itself adds to a story: two that stop what moves, one that hides its colour filters. */
const OF_STORYBOOK = [
  `*, *:before, *:after {
    animation: none !important;
  }`,
  `*, *:before, *:after {
    animation-delay: 0s !important;
    animation-direction: reverse !important;
    animation-play-state: paused !important;
    transition: none !important;
  }`,
  'position:absolute;width:0;height:0;overflow:hidden',
]

const hashes = OF_STORYBOOK.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/** The product's policy for the page of the stories, and what Vitest's own scripts and Storybook's own styles need. */
export const STORY_POLICY = pagePolicy(NONCE)
  .replace('script-src', `script-src 'nonce-${NONCE}'`)
  .replace('style-src', `style-src 'unsafe-hashes' ${hashes.join(' ')}`)
