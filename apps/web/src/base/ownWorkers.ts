import { trustOnly } from './trustedTypes'

/** The address of the script of each `*.worker.ts` of this app. */
const OWN = import.meta.glob<string>('../**/*.worker.ts', { query: '?worker&url', import: 'default', eager: true })

// Before anything else can make a policy of this name.
trustOnly(Object.values(OWN))
