import { type ESTree, parseSync } from 'vite'
import type { SourceFile } from '../source-files.ts'
import { isTestPart } from './folder-imports.ts'
import type { Place } from './place.ts'

/**
 * Texts for people in the code of the browser or the server: they belong in the messages of `contract`. Found by their form: whatever an
 * element, an attribute or a key shows by its name, and elsewhere what has two words. So a single word in a table is missed. Left out are the operator's
 * commands and settings, the demo, logs, errors for developers, and SQL with the stores and views that hold it.
 */
export const findTexts = (files: readonly SourceFile[]): Place[] =>
  files.filter(({ path }) => product.test(path) && !isTestPart(path) && !leftOut.test(path)).flatMap(findInFile)

const product = /^(?:server|web)\/src\//
const leftOut = /^server\/src\/(?:demo|operator)\/|^server\/src\/platform\/(?!mail\/|print\/)|-(?:store|views|steps|program)\.ts$/

const shown =
  /^(?:label|title|placeholder|alt|description|aria-label|aria-description|header|heading|text|body|confirm|detail|message|reason|hint|what|things|tooltip|caption|subject|question|done|failed|nothingFoundMessage)$/
/** Attributes and keys of other things: looks, ids, addresses, numbers. */
const hidden =
  /^(?:class(?:Name|Names)?|styles?|cssText|fontFamily|d|viewBox|transform|points|key|id|htmlFor|href|src|type|rel|role|size|sizes|media|w|h|m[ahiw]*|p|gap|gridTemplateColumns|autoComplete|accept|allow|variant|color|data-.*|aria-(?:live|labelledby|describedby|controls))$/
const forDevelopers =
  /(?:^|\.)(?:\w*Error|console\.\w+|log\.\w+|assert|query|execute|prepare|sql|matchMedia|querySelector(?:All)?|closest|addEventListener)$/

const word = /\p{L}{2}/u
const capital = /^\P{L}*\p{Lu}/u
const severalWords = /\p{L}[\p{L}’'\d]*[,.:;!?…”)"]*\s+[“("'‘]?(?:\p{L}|\{\})/u
/** Code, looks, SQL, queries of media, hyphenated words. */
const noText =
  /[=|\\]|--|::|^[@(]|^\s*(?:select|insert|update|delete|with|create|alter|set|lock|grant|and|order by|from|where)\b|\d(?:px|em|rem|v[wh]|%|fr|m?s)\b|\bvar\(|^[a-z-]+ [a-z-]*(?:-[a-z-]+)+$/

function findInFile({ path, text }: SourceFile): Place[] {
  const found: Place[] = []
  const walk = (node: ESTree.Node, isShown: boolean): void => {
    if (isNoCode(node)) return
    const written = readText(node)
    if (written !== undefined && isForPeople(node, written, isShown))
      found.push({ path, line: text.slice(0, node.start).split('\n').length })
    for (const [key, child] of listChildren(node)) {
      const name = nameOfPlace(node)
      if (name === undefined) walk(child, isShown && isPassedOn(node, key))
      else if (!hidden.test(name)) walk(child, shown.test(name))
    }
  }
  for (const node of parseSync(path, text).program.body) walk(node, false)
  return found
}

const isTypeScript = /^TS(?!As|Satisfies|NonNull)/

function isNoCode(node: ESTree.Node): boolean {
  if (isTypeScript.test(node.type) || node.type.startsWith('Import')) return true
  if (node.type === 'BinaryExpression') return node.operator !== '+'
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return forDevelopers.test(nameOf(node.callee))
  return node.type === 'TaggedTemplateExpression' && forDevelopers.test(nameOf(node.tag))
}

/** A text as it is written, `{}` where something is put in. */
function readText(node: ESTree.Node): string | undefined {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('{}') : undefined
}

function isForPeople({ type }: ESTree.Node, text: string, isShown: boolean): boolean {
  const own = text.replaceAll('{}', '')
  if (!word.test(own)) return false
  return type === 'JSXText' || (isShown && capital.test(text)) || (severalWords.test(text) && !noText.test(text))
}

/** The attribute or key whose value is below. */
function nameOfPlace(node: ESTree.Node): string | undefined {
  if (node.type === 'JSXAttribute') return nameOf(node.name)
  return node.type === 'Property' ? nameOf(node.key) : undefined
}

/** `title={isNew ? 'New report' : 'Edit report'}` shows both, and neither where `isNew` compares with a text. */
const isPassedOn = (node: ESTree.Node, key: string): boolean =>
  node.type === 'JSXExpressionContainer' ||
  (node.type === 'ConditionalExpression' && key !== 'test') ||
  (node.type === 'LogicalExpression' && key === 'right') ||
  (node.type === 'ArrowFunctionExpression' && key === 'body')

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return node.type === 'Literal' ? String(node.value) : ''
}

/** The nodes below one, each with its key. A property's own key is none of them. */
function* listChildren(node: ESTree.Node): Generator<[string, ESTree.Node]> {
  for (const [key, value] of Object.entries(node)) {
    if ((node.type === 'Property' || node.type === 'JSXAttribute') && key !== 'value') continue
    for (const child of [value].flat()) if (isNode(child)) yield [key, child]
  }
}

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
