import type { SourceFile } from '../source-files.ts'
import { isTestPart } from './folder-imports.ts'
import type { Place } from './place.ts'

/** The tables of `contract` alone say what may be done in which status and by whom. */
const status = /'(?:WIP|IA|APPROVED|REJECTED|RETIRED|ARCHIVED)'/
const role = /'(?:admin|ceo|advisor|sponsor|leader|spl|spm|PRS|PRL|PRO|SPL|SPM)'/
const product = /^(?:server|web|diagram)\/src\/(?!demo\/)/

/** Lines of the product that name a status or a role themselves. */
export const findStatusLiterals = (files: readonly SourceFile[]): Place[] => findLines(files, status)
export const findRoleLiterals = (files: readonly SourceFile[]): Place[] => findLines(files, role)

const findLines = (files: readonly SourceFile[], pattern: RegExp): Place[] =>
  files
    .filter(({ path }) => product.test(path) && !isTestPart(path) && !path.endsWith('-steps.ts'))
    .flatMap(({ path, text }) => text.split('\n').flatMap((line, index) => (pattern.test(line) ? [{ path, line: index + 1 }] : [])))
