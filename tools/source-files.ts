import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

export interface SourceFile {
  /** From the project's root, with `/`. */
  path: string
  text: string
}

/** Every TypeScript file of the project that git knows or would add. */
export const listSourceFiles = (): SourceFile[] => listFiles(['*.ts', '*.tsx'])

/** Likewise every page of documentation. */
export const listPages = (): SourceFile[] => listFiles(['*.md'])

function listFiles(patterns: readonly string[]): SourceFile[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isTest = (path: string): boolean => /\.(test|spec|setup)\.tsx?$/.test(path) || path.startsWith('e2e/')

/** Prints what was found and ends with failure, or says that all is well. */
export function report(check: string, findings: readonly string[]): void {
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) {
    console.error(`${check}: ${findings.length} to fix`)
    process.exitCode = 1
  } else console.log(`${check}: fine`)
}
