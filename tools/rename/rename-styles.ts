import { basename, dirname, join } from 'node:path/posix'
import { ts } from 'ts-morph'
import type { Edits } from './edits.ts'
import { type OpenedProgram, visit } from './open-program.ts'
import type { SymbolRename } from './rename-list.ts'

/** Classes of CSS modules: `.told` in the sheet and `styles.told` beside it. An entry names the sheet. */
export function renameStyles(
  program: OpenedProgram,
  renames: readonly SymbolRename[],
  edits: Edits,
  read: (path: string) => string,
): string[] {
  const notes: string[] = []
  const newName = (sheet: string, from: string): string | undefined =>
    renames.find((each) => each.from === from && each.file === basename(sheet))?.to
  for (const file of program.files) {
    const sheets = sheetsOf(file, dirname(program.pathOf(file)))
    if (sheets.size === 0) continue
    visit(file, (node) => {
      if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return
      const sheet = sheets.get(node.expression.text)
      const to = sheet && newName(sheet, node.name.text)
      if (sheet && to) edits.add(program.pathOf(file), { start: node.name.getStart(), end: node.name.getEnd(), text: to })
    })
    for (const sheet of sheets.values())
      edits.addMatches(sheet, read(sheet), /(?<=\.)[a-zA-Z]\w*(?=[^{};]*\{)/g, ([from]) => newName(sheet, from))
  }
  return notes
}

/** The sheets that a file imports, by the name they have there. */
function sheetsOf(file: ts.SourceFile, folder: string): Map<string, string> {
  const imports = file.statements.filter(ts.isImportDeclaration)
  return new Map(
    imports.flatMap(({ importClause, moduleSpecifier }) =>
      importClause?.name && ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.endsWith('.module.css')
        ? [[importClause.name.text, join(folder, moduleSpecifier.text)] as const]
        : [],
    ),
  )
}
