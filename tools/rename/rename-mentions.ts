import { ts } from 'ts-morph'
import type { Edits } from './edits.ts'
import { type OpenedProgram, visit } from './open-program.ts'
import type { RenamedNames } from './rename-symbols.ts'

/** In comments and documents: names of more than one word, and others in backticks. A word such as `told` is also English. */
export function renameMentions(
  program: OpenedProgram,
  pages: readonly string[],
  names: RenamedNames,
  edits: Edits,
  read: (path: string) => string,
): void {
  const newName = (from: string, path: string): string | undefined => {
    const byPath = names.get(from)
    return byPath?.get(path) ?? (new Set(byPath?.values()).size === 1 ? [...(byPath?.values() ?? [])][0] : undefined)
  }
  for (const file of program.files) {
    const path = program.pathOf(file)
    const literals = literalsOf(file)
    edits.addMatches(path, blankOutside(file.text, literals), word, ([from]) => newName(from, path))
  }
  for (const path of pages.filter((page) => page.endsWith('.md'))) edits.addMatches(path, read(path), word, ([from]) => newName(from, path))
}

const word = /(?<![\w$.'-])[A-Za-z]+[a-z0-9][A-Z]\w*(?![\w$'-])|(?<=`)[a-zA-Z]\w*(?=`)/g

/** The comments of a text where they are; everything else is blank. */
function blankOutside(text: string, literals: readonly (readonly [number, number])[]): string {
  const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ')
  let result = ''
  for (const comment of text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm)) {
    const start = comment.index
    if (start < result.length || literals.some(([from, to]) => from <= start && start < to)) continue
    result += blank(text.slice(result.length, start)) + comment[0]
  }
  return result
}

function literalsOf(file: ts.SourceFile): (readonly [number, number])[] {
  const literals: (readonly [number, number])[] = []
  visit(file, (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node) || ts.isJsxText(node))
      literals.push([node.getStart(), node.getEnd()])
  })
  return literals
}
