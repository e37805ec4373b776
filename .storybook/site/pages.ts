/** The pages of the workbench that others lead to; each is the title of its MDX file, which makes its address. */
export const PAGES = {
  designers: '읽는 분/디자이너',
  developers: '읽는 분/화면 개발자',
  servers: '읽는 분/서버 팀',
  evaluators: '읽는 분/평가와 운영',
  changed: '바뀐 화면',
  evidence: '화면별 접근성 근거',
  decisions: '결정 기록',
  tokens: '토큰',
  accessibility: '접근성',
  korean: '한국어 문구',
} as const
export type PageName = keyof typeof PAGES

/** Which documents of the repository a page brings. A document is on one page; links to it lead there. */
export const DOCUMENTS: Readonly<Partial<Record<PageName, readonly string[]>>> = {
  designers: ['docs/look.md', 'docs/glossary.md'],
  developers: ['ui', 'domain', 'api-client'].flatMap((name) => [
    `packages/${name}/README.md`,
    `packages/${name}/CHANGELOG.md`,
  ]),
  servers: ['openapi/README.md', 'docs/house.md'],
  evaluators: ['README.md', 'docs/operations.md', 'docs/security.md', 'docs/stack.md'],
}

/** Returns the address of a page within the workbench. */
export const pathOf = (page: PageName): string => `/docs/${PAGES[page].replaceAll(/[ /]/g, '-')}--docs`

/** Returns the page that brings a document, or undefined. */
export function pageOf(file: string): PageName | undefined {
  if (/^docs\/decisions(\/|$)/.test(file)) return 'decisions'
  return (Object.keys(PAGES) as PageName[]).find((page) => DOCUMENTS[page]?.includes(file))
}
