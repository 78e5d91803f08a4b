import { ts } from 'ts-morph'

/** `{ told }`: the name of a key and of a variable at once. */
export function isShorthand(node: ts.Identifier): boolean {
  const parent = node.parent
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === node
  return (
    ts.isBindingElement(parent) &&
    parent.name === node &&
    !parent.propertyName &&
    !parent.dotDotDotToken &&
    ts.isObjectBindingPattern(parent.parent)
  )
}

export function memberOfShorthand(checker: ts.TypeChecker, node: ts.Identifier): ts.Node[] {
  const parent = node.parent
  if (ts.isShorthandPropertyAssignment(parent)) return declarationsOfKey(checker, parent)
  return ts.isBindingElement(parent) ? ofProperty(checker, checker.getTypeAtLocation(parent.parent), node.text) : []
}

export function valueOfShorthand(checker: ts.TypeChecker, node: ts.Identifier): ts.Node[] {
  const parent = node.parent
  if (ts.isShorthandPropertyAssignment(parent)) return declarations(checker, checker.getShorthandAssignmentValueSymbol(parent))
  return [parent]
}

/** What an identifier stands for. A key of an object is that of the type that is wanted there, if one is. */
export function declarationsOf(checker: ts.TypeChecker, node: ts.MemberName): ts.Node[] {
  const parent = node.parent
  if (ts.isObjectLiteralElement(parent) && parent.name === node && ts.isObjectLiteralExpression(parent.parent))
    return declarationsOfKey(checker, parent)
  if (ts.isJsxAttribute(parent) && parent.name === node) {
    const wanted = ofProperty(checker, checker.getContextualType(parent.parent), node.text)
    return wanted.length > 0 ? wanted : [parent]
  }
  if (ts.isBindingElement(parent) && parent.propertyName === node)
    return ofProperty(checker, checker.getTypeAtLocation(parent.parent), node.text)
  if ((ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) && parent.propertyName && parent.name === node) return [parent]
  return declarations(checker, checker.getSymbolAtLocation(node))
}

/** What a text names, where it is a key: `Pick<Session, 'tell'>`, `Session['tell']`, `session['tell']`. */
export function declarationsOfText(checker: ts.TypeChecker, node: ts.StringLiteralLike): ts.Node[] {
  const parent = node.parent
  if (ts.isElementAccessExpression(parent)) return ofProperty(checker, checker.getTypeAtLocation(parent.expression), node.text)
  if (!ts.isLiteralTypeNode(parent)) return []
  const key = ts.isUnionTypeNode(parent.parent) ? parent.parent : parent
  const whole = key.parent
  if (ts.isIndexedAccessTypeNode(whole)) return ofProperty(checker, checker.getTypeFromTypeNode(whole.objectType), node.text)
  const [type, keys] = ts.isTypeReferenceNode(whole) && /^(Pick|Omit)$/.test(whole.typeName.getText()) ? (whole.typeArguments ?? []) : []
  return type && keys === key ? ofProperty(checker, checker.getTypeFromTypeNode(type), node.text) : []
}

function declarationsOfKey(checker: ts.TypeChecker, key: ts.ObjectLiteralElement): ts.Node[] {
  const object = key.parent
  const name = key.name && ts.isIdentifier(key.name) ? key.name.text : ''
  const wanted = ts.isObjectLiteralExpression(object) ? ofProperty(checker, checker.getContextualType(object), name) : []
  return wanted.length > 0 ? wanted : [key]
}

function ofProperty(checker: ts.TypeChecker, type: ts.Type | undefined, name: string): ts.Node[] {
  if (!type) return []
  const parts = type.isUnion() ? type.types : [type]
  return parts.flatMap((part) => declarations(checker, part.getProperty(name)))
}

function declarations(checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Node[] {
  if (!symbol) return []
  if (symbol.flags & ts.SymbolFlags.Alias) {
    const [alias] = symbol.declarations ?? []
    if (alias && isNamedHere(alias)) return [alias]
    const next = checker.getImmediateAliasedSymbol(symbol)
    return next && next !== symbol ? declarations(checker, next) : (symbol.declarations ?? [])
  }
  return checker.getRootSymbols(symbol).flatMap((each) => each.declarations ?? [])
}

/** `import { a as b }`, `import b`, `import * as b`: b is this file's own. */
const isNamedHere = (alias: ts.Node): boolean =>
  ts.isImportSpecifier(alias) || ts.isExportSpecifier(alias)
    ? alias.propertyName !== undefined
    : ts.isImportClause(alias) || ts.isNamespaceImport(alias)

/** A declaration of a key, property or method; or, with `name`, an identifier that is used as one. */
export function isMember(node: ts.Node, name?: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return name !== undefined && node.name === name
  if (ts.isQualifiedName(node)) return name !== undefined && node.right === name
  if (ts.isBindingElement(node)) return name !== undefined && node.propertyName === name
  if (ts.isParameter(node)) return ts.isParameterPropertyDeclaration(node, node.parent)
  if (ts.isPropertyAssignment(node)) return name === undefined || node.name === name
  return (
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isAccessor(node) ||
    ts.isEnumMember(node) ||
    ts.isJsxAttribute(node) ||
    (name === undefined && ts.isShorthandPropertyAssignment(node))
  )
}
