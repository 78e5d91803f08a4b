import { type FolderImport, isTestPart } from './folder-imports.ts'

/** Imports that open a folder past its door, `index.ts`. */
export const findPastDoors = (imports: readonly FolderImport[]): FolderImport[] =>
  imports.filter(({ path, to, workspace, target }) => !isTestPart(path) && target !== `${workspace}/src/${to}/index.ts`)
