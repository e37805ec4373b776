import { afterEach } from 'vitest'
import { expectNothingRefused } from './refusals'

/** Storybook adds this as markup beside every story: colour filters, which the workbench offers. */
const OF_STORYBOOK = 'id="storybook-a11y-vision-filters"'

// The product's own policy (`apps/web/src/base/trustedTypes.ts`) and that. It stays with the page, which many files share.
const types = Reflect.get(globalThis, 'trustedTypes')
if (!types.defaultPolicy) {
  types.createPolicy('default', {
    createHTML: (text: string) => (text === '' || text.includes(OF_STORYBOOK) ? text : null),
  })
}

// Not in the preview: there, the refusals of a story that failed for another reason would count for the next story.
afterEach(expectNothingRefused)
