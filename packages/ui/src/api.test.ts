import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeApi } from '../../../scripts/lib/public-api'

const PACKAGE = join(import.meta.dirname, '..')

const PREFACE = `# The public API of @imsang/ui

The exports of every entry, types included, and the props of every component: our own as in the source, then, after a \`+\`, the
names of those inherited from React Aria and the DOM. What a prop means is said where it is typed: an editor shows it there.

In the repository a test compares this file with the source. After an intended change, update it with
\`npx vitest run --project unit packages/ui/src/api.test.ts -u\`, review the difference, and describe in a change note
(\`npm run change\`) what users of the package notice.

`

// Other packages rely on these names: changing them affects those packages.
it('the public API matches api.md', { timeout: 60_000 }, async () => {
  const api = describeApi('@imsang/ui', PACKAGE, join(PACKAGE, '../../tsconfig.base.json'))
  await expect(
    PREFACE + api,
    'The public names or props of the kit have changed: api.md says what to do.',
  ).toMatchFileSnapshot('../api.md')
})
