import { Stryker } from '@stryker-mutator/core'
import { chooseMutants, keepChoice } from './mutants/mutants-choice.ts'
import { root } from './source-files.ts'

/**
 * Changes the sources of a folder in every small way and tries each change on the tests: `npm run mutants -- FOLDER [TESTS…]` prints
 * each change that no test noticed, and the score of each file. It takes minutes to hours.
 */
async function tryMutants(): Promise<void> {
  const choice = chooseMutants(process.argv.slice(2))
  keepChoice(choice)
  process.chdir(root)
  await new Stryker({
    mutate: [`${choice.folder}/**/*.ts`, ...notProduct.map((pattern) => `!${choice.folder}/**/${pattern}`)],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Sources are changed in a copy, which needs no types and no other workspaces.
    tempDirName: '.cache/mutants',
    tsconfigFile: 'none',
    ignorePatterns: ['.cache', 'dist', 'data', 'test-results', 'web', 'bench', 'e2e'],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  }).runMutationTest()
}

const notProduct = ['*.test.ts', '*.fixture.ts', '*.setup.ts', '*-factory.ts', '*-attacks.ts', '*-arbitrary.ts']

await tryMutants()
