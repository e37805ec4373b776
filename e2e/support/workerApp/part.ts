/** Loaded by the worker when it needs it: a script of its own. */
export const PART = 'loaded'
