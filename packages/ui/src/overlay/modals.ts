/** Finds the modals of a page, in the order in which they were opened. */
export const MODAL = '[role="dialog"], [role="alertdialog"]'
