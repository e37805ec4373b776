import ts from 'typescript'

/** The rows that each story of a file cites in `parameters.ledger`, keyed by its export name. */
export type StoryLedger = ReadonlyMap<string, readonly string[]>

/**
 * Reads `parameters: { ledger: ['CONST-010'] }` from the source of a stories file, because the result of a story's test
 * does not include its parameters.
 * @throws when a list is computed, or is in the meta, where it would apply to every story
 */
export function storyLedgerOf(source: string, file: string): StoryLedger {
  const ledger = new Map<string, readonly string[]>()
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  for (const declaration of tree.statements.filter(ts.isVariableStatement).flatMap(declarationsOf)) {
    const list = propertyOf(propertyOf(objectOf(declaration.initializer), 'parameters'), 'ledger')
    if (list === undefined) continue
    const name = declaration.name.getText()
    if (!isExported(declaration))
      throw new Error(`${file}: the rows of \`${name}\` belong into the story that proves them`)
    if (!ts.isArrayLiteralExpression(list) || !list.elements.every(ts.isStringLiteral)) {
      throw new Error(`${file}: the rows of \`${name}\` must be written out as strings`)
    }
    ledger.set(
      name,
      list.elements.filter(ts.isStringLiteral).map(({ text }) => text),
    )
  }
  return ledger
}

/** Returns the key of a story: its export `WithIcon` has the test `With Icon` and the id `…--with-icon`. */
export const storyKey = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

const declarationsOf = (statement: ts.VariableStatement) => [...statement.declarationList.declarations]

function isExported(declaration: ts.VariableDeclaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) !== 0
}

/** Returns the object literal in `{…}`, `{…} satisfies Meta` or `({…}) as Meta`. */
function objectOf(node: ts.Expression | undefined): ts.Expression | undefined {
  if (node && (ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node))) {
    return objectOf(node.expression)
  }
  return node
}

function propertyOf(node: ts.Expression | undefined, name: string): ts.Expression | undefined {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined
  const property = node.properties.find((each) => ts.isPropertyAssignment(each) && each.name.getText() === name)
  return property && ts.isPropertyAssignment(property) ? objectOf(property.initializer) : undefined
}
