import { Stryker } from '@stryker-mutator/core'
import { chooseMutants, keepChoice, sourcesOf } from './mutants/mutants-choice.ts'
import { setUpOnce } from './mutants/set-up-once.ts'
import { root } from './source-files.ts'

/**
 * Changes the sources of a folder, or of one file, in every small way and tries each change on the tests: `npm run mutants -- FOLDER [TESTS…]` prints
 * each change that no test noticed, and the score of each file. It takes minutes to hours.
 */
async function tryMutants(): Promise<void> {
  const choice = chooseMutants(process.argv.slice(2))
  process.chdir(root)
  const { provided, close } = await setUpOnce(choice.project)
  keepChoice({ ...choice, provided })
  try {
    await new Stryker({
      mutate: sourcesOf(choice),
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'tools/mutants/vitest.config.ts' },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      // Sources are changed in a copy, which needs no types and no other workspaces; the shapes have a folder `data` of their own.
      tempDirName: '.cache/mutants',
      tsconfigFile: 'none',
      ignorePatterns: ['.cache', 'dist', '/data', 'test-results', 'web', 'bench', 'e2e'],
      reporters: ['clear-text', 'progress-append-only'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    }).runMutationTest()
  } finally {
    await close()
  }
}

await tryMutants()
