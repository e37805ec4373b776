import { createHash } from 'node:crypto'
import { pagePolicy } from '../../apps/api/src/http/headers.ts'

/** The product uses a new nonce for each page; here it covers only the scripts and styles of the initial test page. */
export const NONCE = 'of-the-page'

/** Styles that Storybook adds to a story: two disable animations, one hides its colour filters. */
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

/** The product's policy for the story page, plus what the scripts of Vitest and the styles of Storybook need. */
export const STORY_POLICY = pagePolicy(NONCE)
  .replace('script-src', `script-src 'nonce-${NONCE}'`)
  .replace('style-src', `style-src 'unsafe-hashes' ${hashes.join(' ')}`)
