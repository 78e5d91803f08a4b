import compile from 'icu-minify/compile'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** A source file of the contract. */
export const contractModule = /[\\/]contract[\\/]src[\\/].*\.ts$/
/** The parser of messages, and what takes its place where all messages are compiled. */
export const parserModule = /[\\/]icu-minify[\\/]dist[\\/].*[\\/]compile\.js$/
export const withoutParser = 'export default (compiled) => compiled'

/** Compiles what `defineMessages` is given, and leaves the parser of messages out of the browser files. */
export const compileMessages: Plugin = {
  name: 'compile-messages',
  apply: 'build',
  enforce: 'pre',
  transform(written, id) {
    if (parserModule.test(id)) return { code: withoutParser, map: { mappings: '' } }
    if (!contractModule.test(id) || !written.includes('defineMessages(')) return undefined
    return { code: compileTexts(id, written), map: { mappings: '' } }
  },
}

/** The module with its messages compiled; the others of its texts stay. @throws Error where a message is not one literal, SyntaxError where it is no ICU message */
export function compileTexts(id: string, written: string): string {
  const texts = findTexts(id, written)
  return texts.reduceRight(
    (code, { start, end, value }) => code.slice(0, start) + JSON.stringify(compile(value)) + code.slice(end),
    written,
  )
}

interface Text {
  start: number
  end: number
  value: string
}

function findTexts(id: string, written: string): Text[] {
  const texts: Text[] = []
  const read = (node: ESTree.Node | undefined): void => {
    if (node?.type === 'Literal' && typeof node.value === 'string') texts.push({ start: node.start, end: node.end, value: node.value })
    else if (node?.type !== 'ObjectExpression') throw new Error(`${id}: ${written.slice(node?.start, node?.end)} is not one literal`)
    else for (const property of node.properties) read(property.type === 'Property' ? property.value : property)
  }
  new Visitor({
    CallExpression: ({ callee, arguments: [messages] }) => {
      if (callee.type === 'Identifier' && callee.name === 'defineMessages') read(messages)
    },
  }).visit(parseSync(id, written).program)
  return texts
}
