import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

type Target = { '@imsang/source'?: string; types?: string } | string | null

/**
 * Returns the public entries of a package with their sources: its `exports`, with `*` expanded to each folder. What has
 * no types is no module: the style sheet.
 */
function entriesOf(folder: string): Map<string, string> {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, Target>
  }
  const folders = readdirSync(join(folder, 'src'))
  const entries = Object.entries(exports).flatMap(([entry, target]) => {
    const source = typeof target === 'object' && target?.types ? target['@imsang/source'] : undefined
    if (!source?.match(/\.tsx?$/)) return []
    const names = source.includes('*') ? folders : ['']
    return names.map((name) => [entry.replaceAll('*', name), join(folder, source.replaceAll('*', name))] as const)
  })
  return new Map(
    entries.filter(([, source]) => ts.sys.fileExists(source)).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/**
 * Describes the public API of a package as text: the exported names of every entry, and the props of each component.
 * Our own props are written as in the source; props from elsewhere (React Aria, the browser) by name only.
 */
export function describeApi(name: string, folder: string, tsconfig: string): string {
  const entries = entriesOf(folder)
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const program = ts.createProgram([...entries.values()], options)
  const checker = program.getTypeChecker()
  const printModule = ([entry, source]: readonly [string, string]) => {
    const file = program.getSourceFile(source)
    const module = file && checker.getSymbolAtLocation(file)
    const symbols = module ? checker.getExportsOfModule(module) : []
    const names = new Set(symbols.map((symbol) => symbol.name))
    const lines = symbols.map((symbol) => describe(symbol, checker, names)).sort(byName)
    return `## ${entry.replace('.', name)}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`
  }
  return [...entries].map(printModule).join('\n')
}

const byName = (one: string, other: string) => one.localeCompare(other, 'en')

function describe(exported: ts.Symbol, checker: ts.TypeChecker, names: ReadonlySet<string>): string {
  const { name } = exported
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const [declaration] = symbol.declarations ?? []
  if (!declaration) return name
  const title = `${name}${isOurs(declaration) ? parametersOf(declaration) : ''}`
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) {
    const isToldAlready = names.has(name.replace(/Props$/, '')) && name.endsWith('Props')
    return `type ${title}${isToldAlready ? '' : describeType(declaration, checker)}`
  }
  const type = checker.getTypeOfSymbol(symbol)
  const [call] = type.getCallSignatures()
  if (!call) return `const ${name}${isOurs(declaration) ? describeConstant(declaration) : ''}`
  const [props] = call.parameters
  if (/^[A-Z]/.test(name)) {
    return `component ${title}${props ? describeMembers(checker.getTypeOfSymbol(props), checker) : ''}`
  }
  return `function ${title}${isOurs(declaration) ? describeCall(declaration) : ''}`
}

function describeType(declaration: ts.InterfaceDeclaration | ts.TypeAliasDeclaration, checker: ts.TypeChecker): string {
  if (!isOurs(declaration)) return ''
  if (ts.isTypeAliasDeclaration(declaration)) return ` = ${textOf(declaration.type)}`
  return describeMembers(checker.getTypeAtLocation(declaration), checker)
}

/** Returns the type parameters of a generic declaration. */
function parametersOf(declaration: ts.Declaration): string {
  const call = callOf(declaration) ?? declaration
  const parameters = 'typeParameters' in call ? (call.typeParameters as ts.NodeArray<ts.Node> | undefined) : undefined
  return parameters ? `<${parameters.map(textOf).join(', ')}>` : ''
}

function callOf(declaration: ts.Declaration): ts.SignatureDeclaration | undefined {
  const call = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration
  return call && ts.isFunctionLike(call) ? call : undefined
}

/** Describes a constant: lists and strings by type, objects by their keys, anything else by its type if one is written. */
function describeConstant(declaration: ts.Declaration): string {
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  const plain = value && ts.isAsExpression(value) ? value.expression : value
  if (plain && ts.isArrayLiteralExpression(plain)) return ` = ${textOf(plain)}`
  if (plain && ts.isObjectLiteralExpression(plain)) {
    return wrap('{ ', `${plain.properties.map((property) => property.name?.getText()).join(', ')} }`)
  }
  return ts.isVariableDeclaration(declaration) && declaration.type ? `: ${textOf(declaration.type)}` : ''
}

function describeCall(declaration: ts.Declaration): string {
  const call = callOf(declaration)
  if (!call) return ''
  return `(${call.parameters.map(parameterText).join(', ')})${call.type ? `: ${textOf(call.type)}` : ''}`
}

/** Destructuring and default values are not part of the API. */
function parameterText({ name, questionToken, initializer, type }: ts.ParameterDeclaration): string {
  const label = ts.isIdentifier(name) ? name.text : 'options'
  return `${label}${questionToken || initializer ? '?' : ''}${type ? `: ${textOf(type)}` : ''}`
}

/** Lists the members of a type, one per line. Members of a union are optional when one of its parts lacks them. */
function describeMembers(type: ts.Type, checker: ts.TypeChecker): string {
  const parts = type.isUnion() ? type.types : [type]
  const found = new Map<string, ts.Symbol[]>()
  for (const part of parts) {
    for (const member of checker.getPropertiesOfType(part)) {
      found.set(member.name, [...(found.get(member.name) ?? []), member])
    }
  }
  const foreign: string[] = []
  const own: string[] = []
  for (const [name, members] of [...found].sort(([one], [other]) => byName(one, other))) {
    // Every event has a capture variant next to the handler itself.
    if (found.has(name.replace(/Capture$/, '')) && name.endsWith('Capture')) continue
    const isOptional = members.length < parts.length || members.some(({ flags }) => flags & ts.SymbolFlags.Optional)
    const declarations = members.flatMap((member) => member.declarations ?? []).filter(isOurs)
    const label = isOptional ? `${name}?` : name
    if (declarations.length === 0) foreign.push(label)
    else own.push(`${label}: ${[...new Set(declarations.map(typeTextOf))].join(' | ')}`)
  }
  const others = foreign.length > 0 ? wrap('+ ', foreign.join(', ')) : ''
  return own.map((line) => `\n  ${line}`).join('') + others
}

function typeTextOf(declaration: ts.Declaration): string {
  const type = ts.isPropertySignature(declaration) ? declaration.type : undefined
  return textOf(type ?? declaration)
}

const printer = ts.createPrinter({ removeComments: true })

/** Returns the source text on one line, without comments. */
const textOf = (node: ts.Node) =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replaceAll('; }', ' }')

const isOurs = (declaration: ts.Declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/')

/** Formats a list after a mark, with the wrapped lines indented. */
function wrap(mark: string, list: string): string {
  const lines = list.match(/.{1,112}(?:, |$)/g) ?? []
  return lines.map((line, index) => `\n  ${index === 0 ? mark : ' '.repeat(mark.length)}${line.trim()}`).join('')
}
