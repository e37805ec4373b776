import { afterEach } from 'vitest'
import { expectNothingRefused } from './refusals'

// Not in the preview: there a story that failed for another reason would leave what it broke to the next one.
afterEach(expectNothingRefused)
