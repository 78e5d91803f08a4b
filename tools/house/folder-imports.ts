import { posix } from 'node:path'
import type { SourceFile } from '../source-files.ts'
import type { Workspace } from './floors.ts'
import { readImports } from './read-imports.ts'

/** What one folder of a workspace takes from another. */
export interface FolderImport {
  workspace: Workspace
  /** The file that imports, from the project's root. */
  path: string
  from: string
  to: string
  /** The imported file, from the project's root. */
  target: string
  isType: boolean
}

const place = /^(contract|diagram|server|web)\/src\/([^/]+)\//

/** Runs for tests alone: it may know everything. */
export const isTestPart = (path: string): boolean =>
  /\.(test|spec|setup|fixture)\.tsx?$|-(attacks|factory|samples|arbitrary)\.tsx?$|\/(testing|attacks)\//.test(path)

/** Every import of the product from one folder of a workspace into another. */
export function listFolderImports(files: readonly SourceFile[]): FolderImport[] {
  return files.filter(({ path }) => !isTestPart(path)).flatMap(importsOfFile)
}

function importsOfFile({ path, text }: SourceFile): FolderImport[] {
  const [, workspace, from] = place.exec(path) ?? []
  if (workspace === undefined || from === undefined) return []
  return readImports(text).flatMap(({ target: written, isType }) => {
    if (!written.startsWith('.')) return []
    const target = posix.join(posix.dirname(path), written)
    const [, , to] = place.exec(target) ?? []
    // The expression names these four.
    return to === undefined || to === from ? [] : [{ workspace: workspace as Workspace, path, from, to, target, isType }]
  })
}
