import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { contractModule } from './compile-messages.ts'

/** What the browser reads of a route to call it. */
const alwaysRead = ['method', 'path', 'bodyType', 'knowsBrowser']
/** Read only where they are a word or null: a call that is open to all, and one whose answer has no body. */
const readIfPlain = ['right', 'output']

/**
 * Leaves out of the browser files what only the server reads of the contract: of each route its schemas, errors and words for the audit, and the
 * schemas that nothing names then. They would be 5.5 KB of the first script (gzipped, of 250; November 2026).
 */
export function leanContract(): Plugin {
  let hasLeftOut = false
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform(written, id) {
      if (!contractModule.test(id)) return undefined
      const code = makeLean(id, written)
      hasLeftOut ||= code.length < written.length
      // Lines stay as they are, so that the source map does too.
      return { code, map: null }
    },
    buildEnd(error) {
      if (!error && !hasLeftOut) this.error('lean-contract found no routes of the contract: leave it out or follow them')
    },
  }
}

/** The module without what only the server reads, and with what it makes when it is loaded marked: that goes where nobody uses it. */
export function makeLean(id: string, written: string): string {
  const { unread, made } = readModule(id, written)
  const marks = [...made].map((at) => ({ start: at, end: at, text: '/* @__PURE__ */ ' }))
  const gaps = unread.map(({ start, end }) => ({ start, end, text: written.slice(start, end).replaceAll(/[^\n]/g, '') }))
  const isInGap = (at: number): boolean => unread.some(({ start, end }) => at >= start && at < end)
  return [...marks.filter(({ start }) => !isInGap(start)), ...gaps]
    .sort((a, b) => b.start - a.start)
    .reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), written)
}

interface Span {
  start: number
  end: number
}

interface Reading {
  unread: Span[]
  /** Where what a variable of the module is made with begins; what a function makes when it is called is none of it. */
  made: Set<number>
}

function readModule(id: string, written: string): Reading {
  const reading: Reading = { unread: [], made: new Set() }
  let functions = 0
  let variables = 0
  const enterFunction = (): void => {
    functions += 1
  }
  const leaveFunction = (): void => {
    functions -= 1
  }
  const make = ({ start }: Span): void => {
    if (functions === 0 && variables > 0) reading.made.add(start)
  }
  new Visitor({
    ArrowFunctionExpression: enterFunction,
    'ArrowFunctionExpression:exit': leaveFunction,
    FunctionExpression: enterFunction,
    'FunctionExpression:exit': leaveFunction,
    FunctionDeclaration: enterFunction,
    'FunctionDeclaration:exit': leaveFunction,
    VariableDeclaration: () => {
      variables += 1
    },
    'VariableDeclaration:exit': () => {
      variables -= 1
    },
    NewExpression: make,
    CallExpression: (call) => {
      make(call)
      reading.unread.push(...findUnread(call).map(({ start, end }) => ({ start, end: behindComma(written, end) })))
    },
  }).visit(parseSync(id, written).program)
  return reading
}

/** Of routes that are written out; what a function writes stays whole. */
function findUnread({ callee, arguments: [routes] }: ESTree.CallExpression): Span[] {
  if (callee.type !== 'Identifier' || callee.name !== 'defineRoutes' || routes?.type !== 'ObjectExpression') return []
  return routes.properties.flatMap((route) =>
    route.type === 'Property' && route.value.type === 'ObjectExpression'
      ? route.value.properties.filter((property) => !isRead(property))
      : [],
  )
}

function isRead(property: ESTree.ObjectPropertyKind): boolean {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return true
  const { name } = property.key
  return alwaysRead.includes(name) || (readIfPlain.includes(name) && property.value.type === 'Literal')
}

const behindComma = (written: string, end: number): number => end + (/^\s*,/.exec(written.slice(end))?.[0].length ?? 0)
