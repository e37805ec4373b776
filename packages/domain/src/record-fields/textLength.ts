/** The longest text of a field that says nothing else [ACONST-015, SYS-018]. */
export const DEFAULT_TEXT_LENGTH = 255
