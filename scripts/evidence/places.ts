/** What the page on accessibility reads, made by `npm run evidence`. */
export const EVIDENCE = 'reports/evidence/evidence.json'

/** What the accessibility tree of each state says, made by `npm run site`. */
export const TREE = 'reports/tree.json'
