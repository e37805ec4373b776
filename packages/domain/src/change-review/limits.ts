/** How many changes a page holds, and how many are ticked at once [VISIT-304, VISIT-308]. */
export const CHANGES_PER_PAGE = 50
