// `npm run evidence`: what was checked of each screen, for the page "화면별 접근성 근거" of the workbench.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../lib/run.mjs'
import { gatherEvidence } from './gather'
import { EVIDENCE } from './places'

const file = join(ROOT, EVIDENCE)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(gatherEvidence(ROOT)))
