import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeApi } from '../../../scripts/lib/public-api'

const PACKAGE = join(import.meta.dirname, '..')

const PREFACE = `# What @imsang/ui promises

Every entry with the names that it exports, types included, and every component with its props: ours as in the source, then,
after a \`+\`, the names of those that React Aria and the browser have. A test holds this file. When a change of it was meant,
renew it with \`npx vitest run --project unit packages/ui/src/api.test.ts -u\`, look at the difference, and say in a change note
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
