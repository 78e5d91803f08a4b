/** What is changed and what is tried on it. */
export interface MutantsChoice {
  /** `diagram/src/merge` */
  folder: string
  /** Of `vitest.config.ts`. */
  project: 'unit' | 'server' | 'tools'
  /** Folders of tests, or single files. */
  tests: readonly string[]
}

const projects: Readonly<Record<string, MutantsChoice['project']>> = { contract: 'unit', diagram: 'unit', server: 'server', tools: 'tools' }

/** Without tests that are named those of the folder itself: what notices a mistake should stand beside it. @throws Error where there is no such project */
export function chooseMutants([given, ...tests]: readonly string[]): MutantsChoice {
  const folder = (given ?? '').replace(/\/+$/, '')
  const project = projects[folder.split('/')[0] ?? '']
  if (!project)
    throw new Error('Name a folder of contract, diagram, server or tools, such as: npm run mutants -- diagram/src/merge [TESTS…]')
  return { folder, project, tests: tests.length > 0 ? tests : [folder] }
}

/** What vitest looks for. */
export const testFilesOf = ({ tests }: Pick<MutantsChoice, 'tests'>): string[] =>
  tests.map((place) => (place.endsWith('.ts') ? place : `${place.replace(/\/+$/, '')}/**/*.test.ts`))

const variable = 'STRATA_MUTANTS'

/** Leaves the choice for the programs that run the tests. */
export function keepChoice(choice: MutantsChoice): void {
  process.env[variable] = JSON.stringify(choice)
}

export function readChoice(): MutantsChoice {
  const kept = process.env[variable]
  if (!kept) throw new Error('This configuration is for `npm run mutants`.')
  // Kept by ourselves, just before.
  return JSON.parse(kept) as MutantsChoice
}
