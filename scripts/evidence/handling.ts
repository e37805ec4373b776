import { dirname, join } from 'node:path'
import ts from 'typescript'

/** How a test handles a page: the keys it presses and the pointer it uses. */
interface Handling {
  readonly usesKeys: boolean
  readonly usesPointer: boolean
}

/** Steps that press keys for their own sake; `type` enters text, after a click. */
const KEYS = new Set(['keyboard', 'tab'])
const POINTER = new Set(['click', 'dblClick', 'tripleClick', 'hover', 'pointer', 'type', 'upload', 'selectOptions'])

interface Source {
  readonly tree: ts.SourceFile
  /** What a name of the file stands for: a declaration of its own. */
  readonly own: ReadonlyMap<string, ts.Node>
  /** Or one of another file of ours: where, and by which name. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

interface Declared {
  readonly node: ts.Node
  readonly source: Source
}

interface Facts {
  readonly steps: ReadonlySet<string>
  readonly declared: readonly Declared[]
}

/** Says how stories and tests handle their page, from their source. @see RELEASE-067 */
export interface Handlings {
  /** @param exportName a story of the file */
  ofStory(file: string, exportName: string): Handling
  /** Each test of the file, in its order. */
  ofTests(file: string): Handling[]
}

/**
 * Reads sources, following the functions, stories and files of ours that a test names. What only a component does when
 * it is drawn is not read: a test of ours has to press.
 * @param read returns the text of a file, or undefined when there is none
 */
export function readHandlings(read: (file: string) => string | undefined): Handlings {
  const sources = new Map<string, Source | null>()
  const sourceOf = (file: string): Source | null => {
    const known = sources.get(file)
    if (known !== undefined) return known
    const text = read(file)
    const source = text === undefined ? null : parsed(file, text, (name) => read(name) !== undefined)
    sources.set(file, source)
    return source
  }

  /** What a declaration itself does and names; read once, because many stories name the same. */
  const facts = new Map<ts.Node, Facts>()
  const factsOf = (node: ts.Node, source: Source): Facts => {
    const known = facts.get(node)
    if (known) return known
    const steps = new Set<string>()
    const named = new Set<string>()
    const visit = (each: ts.Node): void => {
      const step = stepOf(each)
      if (step !== null) steps.add(step)
      if (ts.isIdentifier(each) && !isNameOfProperty(each)) named.add(each.text)
      ts.forEachChild(each, visit)
    }
    visit(node)
    const found = { steps, declared: [...named].flatMap((name) => declaredAs(name, source)) }
    facts.set(node, found)
    return found
  }
  const declaredAs = (name: string, source: Source): Declared[] => {
    const own = source.own.get(name)
    if (own) return [{ node: own, source }]
    const imported = source.imported.get(name)
    const other = imported && sourceOf(imported.file)
    const node = imported && other?.own.get(imported.name)
    return other && node ? [{ node, source: other }] : []
  }
  const handlingOf = (node: ts.Node | undefined, source: Source): Handling => {
    const steps = new Set<string>()
    const reached = new Set<ts.Node>()
    const open: Declared[] = node ? [{ node, source }] : []
    for (let next = open.pop(); next; next = open.pop()) {
      if (reached.has(next.node)) continue
      reached.add(next.node)
      const { steps: own, declared } = factsOf(next.node, next.source)
      for (const step of own) steps.add(step)
      open.push(...declared)
    }
    const uses = (kind: ReadonlySet<string>) => [...steps].some((step) => kind.has(step))
    return { usesKeys: uses(KEYS), usesPointer: uses(POINTER) }
  }

  return {
    ofStory: (file, exportName) => {
      const source = sourceOf(file)
      return source ? handlingOf(source.own.get(exportName), source) : { usesKeys: false, usesPointer: false }
    },
    ofTests: (file) => {
      const source = sourceOf(file)
      return source ? testsIn(source.tree).map((body) => handlingOf(body, source)) : []
    },
  }
}

/** Whether a word only names a property: `args.leave`, `{ leave: … }`. */
function isNameOfProperty(node: ts.Identifier): boolean {
  const { parent } = node
  return (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node
}

/** The step of `userEvent.tab()` or `user.tab()`; `button.click()` counts as a pointer, too. */
function stepOf(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  const { name, expression } = node.expression
  const isUser = ts.isIdentifier(expression) && /^(userEvent|user)$/.test(expression.text)
  return isUser || name.text === 'click' ? name.text : null
}

function parsed(file: string, text: string, isThere: (file: string) => boolean): Source {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const own = new Map<string, ts.Node>()
  const imported = new Map<string, { file: string; name: string }>()
  for (const statement of tree.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) own.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) own.set(name.text, initializer)
      }
    }
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const from = ourFile(file, statement.moduleSpecifier.text, isThere)
      const names = statement.importClause?.namedBindings
      if (from === null || !names || !ts.isNamedImports(names)) continue
      for (const { name, propertyName } of names.elements) {
        imported.set(name.text, { file: from, name: (propertyName ?? name).text })
      }
    }
  }
  return { tree, own, imported }
}

/** The file of a relative import, with its ending. */
function ourFile(from: string, specifier: string, isThere: (file: string) => boolean): string | null {
  if (!specifier.startsWith('.')) return null
  const path = join(dirname(from), specifier)
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(isThere) ?? null
}

/** The bodies of `it(…)`, `test(…)` and `it.each(…)(…)`, with those of their groups' hooks left out. */
function testsIn(tree: ts.SourceFile): ts.Node[] {
  const bodies: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(it|test)(\.each\(.*\))?$/s.test(node.expression.getText())) {
      const body = node.arguments.find((argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument))
      if (body) bodies.push(body)
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return bodies
}
