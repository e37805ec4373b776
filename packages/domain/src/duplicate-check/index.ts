/**
 * The state of the check whether the text in a field is taken: `none` for one that is not checked, `running` from the
 * edit that made it checkable until the answer, the wait included [DEC-113, DEC-361, DEC-366].
 */
export type DuplicateCheck = 'none' | 'running' | 'free' | 'duplicate' | 'failed'
