/** The parts of a node of Chromium's accessibility tree that are used; one that a screen reader is not given has no role. */
export interface TreeNode {
  readonly role?: { readonly value?: unknown }
  readonly name?: { readonly value?: unknown }
}

/** What the tree of one state holds. */
export interface TreeOfState {
  readonly controls: number
  readonly headings: number
  /** The roles of what has to have a name, and has none. */
  readonly unnamed: readonly string[]
}

/** What `reports/tree.json` holds: the moment, and each state by its id; a text says why it was not opened. */
export interface Trees {
  readonly at: number
  readonly states: Readonly<Record<string, TreeOfState | string>>
}

/** The roles that a person operates: without a name a screen reader says the role alone. */
const CONTROLS = new Set([
  ...['button', 'link', 'textbox', 'searchbox', 'combobox', 'spinbutton', 'checkbox', 'radio', 'switch', 'slider'],
  ...['tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'treeitem'],
])
/** Roles that need a name as well, though nobody presses them. */
const NAMED = new Set(['heading', 'dialog', 'alertdialog', 'grid', 'table', 'image'])

/** Reads the tree of a page as a screen reader is given it. @see RELEASE-068 */
export function treeOfState(nodes: readonly TreeNode[]): TreeOfState {
  const roleOf = ({ role }: TreeNode) => String(role?.value ?? '')
  const isNamed = ({ name }: TreeNode) => String(name?.value ?? '').trim() !== ''
  const controls = nodes.filter((node) => CONTROLS.has(roleOf(node)))
  const named = nodes.filter((node) => NAMED.has(roleOf(node)))
  return {
    controls: controls.length,
    headings: named.filter((node) => roleOf(node) === 'heading').length,
    unnamed: [...controls, ...named].filter((node) => !isNamed(node)).map(roleOf),
  }
}
