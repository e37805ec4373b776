// Proven by tsc: what is marked must not compile.
import { nextSubjectNumber } from '.'

const next = nextSubjectNumber('scno', ['SC-01-001'], '1')
// @ts-expect-error there may be no number left
next.length
// @ts-expect-error a wrong kind
nextSubjectNumber('SCNO', [], '1')
// @ts-expect-error a missing site
nextSubjectNumber('scno', [])
