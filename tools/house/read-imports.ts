/** One file that another asks for. */
export interface Import {
  /** As it is written: `../chart/chart.ts`, `@strata/contract`, `react`. */
  target: string
  /** Nothing of it is there when the program runs. */
  isType: boolean
}

const from = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?((?:[\w$]+\s*,?\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)?)\s*from\s*['"]([^'"]+)['"]/g
const lazy = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
const alone = /(?:^|\n)import\s+['"]([^'"]+)['"]/g

/** All that a source text imports or passes on, at its start or later. */
export function readImports(text: string): Import[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [
    ...[...code.matchAll(from)].map(([, type, names = '', target = '']) => ({ target, isType: type !== undefined || hasOnlyTypes(names) })),
    ...[...code.matchAll(lazy), ...code.matchAll(alone)].map(([, target = '']) => ({ target, isType: false })),
  ]
}

/** `{ type A, type B }` */
function hasOnlyTypes(names: string): boolean {
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  const parts = (listed ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return parts.length > 0 && parts.every((name) => name.startsWith('type '))
}
