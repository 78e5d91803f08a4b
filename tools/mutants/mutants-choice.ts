import { posix } from 'node:path'
import type { ProvidedContext } from 'vitest'

/** What is changed and what is tried on it. */
export interface MutantsChoice {
  /** `diagram/src/merge`, or one file of it. */
  sources: string
  /** Of `vitest.config.ts`. */
  project: 'unit' | 'server' | 'tools'
  /** Folders of tests, or single files. */
  tests: readonly string[]
}

const projects: Readonly<Record<string, MutantsChoice['project']>> = { contract: 'unit', diagram: 'unit', server: 'server', tools: 'tools' }

/** Without tests that are named those of the folder itself: what notices a mistake should be beside it. @throws Error where there is no such project */
export function chooseMutants([given, ...tests]: readonly string[]): MutantsChoice {
  const sources = (given ?? '').replace(/\/+$/, '')
  const project = projects[sources.split('/')[0] ?? '']
  if (!project)
    throw new Error('Name a folder of contract, diagram, server or tools, such as: npm run mutants -- diagram/src/merge [TESTS…]')
  return { sources, project, tests: tests.length > 0 ? tests : [isFile(sources) ? posix.dirname(sources) : sources] }
}

const isFile = (place: string): boolean => place.endsWith('.ts')

/** What is changed: of a folder that which the product runs, and nothing that only tests do. */
export const sourcesOf = ({ sources }: Pick<MutantsChoice, 'sources'>): string[] =>
  isFile(sources) ? [sources] : [`${sources}/**/*.ts`, `!${sources}/**/{${notProduct.join(',')}}`]

const notProduct = [
  '*.test.ts',
  '*.fixture.ts',
  '*.setup.ts',
  '*-factory.ts',
  '*-attacks.ts',
  '*-arbitrary.ts',
  'testing/**',
  // What the suites of `server/src/attacks` try.
  'attack-*.ts',
  'matrix-*.ts',
  'read-table.ts',
  'rights-matrix.ts',
  'sweep-stage.ts',
]

/** What vitest looks for. */
export const testFilesOf = ({ tests }: Pick<MutantsChoice, 'tests'>): string[] =>
  tests.map((place) => (isFile(place) ? place : `${place.replace(/\/+$/, '')}/**/*.test.ts`))

const variable = 'STRATA_MUTANTS'

/** A choice whose tests were set up. */
export interface ReadyChoice extends MutantsChoice {
  /** What its tests `inject`. */
  provided: Partial<ProvidedContext>
}

/** Leaves the choice for the programs that run the tests. */
export function keepChoice(choice: ReadyChoice): void {
  process.env[variable] = JSON.stringify(choice)
}

export function readChoice(): ReadyChoice {
  const kept = process.env[variable]
  if (!kept) throw new Error('This configuration is for `npm run mutants`.')
  // Kept by ourselves, just before.
  return JSON.parse(kept) as ReadyChoice
}
