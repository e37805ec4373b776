import { afterEach } from 'vitest'
import { expectNothingRefused } from './refusals'

// Not in the preview: there, the refusals of a story that failed for another reason would count for the next story.
afterEach(expectNothingRefused)
