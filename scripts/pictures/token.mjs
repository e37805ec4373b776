// Chromatic is a service that needs a project of its user to compare with.
import { stopWith } from '../lib/run.mjs'

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  stopWith(
    'CHROMATIC_PROJECT_TOKEN is missing: set it to the token of your Chromatic project, or compare without the service with `npm run pictures`.',
  )
}
