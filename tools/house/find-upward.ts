import { floors } from './floors.ts'
import type { FolderImport } from './folder-imports.ts'

/** Imports from a folder above or beside: each turns the order of the floors round. */
export const findUpward = (imports: readonly FolderImport[]): FolderImport[] =>
  imports.filter(({ workspace, from, to }) => floorOf(workspace, to) >= floorOf(workspace, from))

/** A folder that no floor names is above them all: what it imports is fine, what imports it is not. */
function floorOf(workspace: FolderImport['workspace'], folder: string): number {
  const floor = floors[workspace].findIndex((folders) => folders.includes(folder))
  return floor < 0 ? floors[workspace].length : floor
}
