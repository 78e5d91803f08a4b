import { defineConfig } from 'vitest/config'
import every from '../../vitest.config.ts'
import { failWholeFiles } from './fail-whole-files.ts'
import { readChoice, testFilesOf } from './mutants-choice.ts'

const choice = readChoice()
const chosen = (every.test?.projects ?? []).flatMap((one) =>
  typeof one === 'object' && 'test' in one && one.test?.name === choice.project ? [one.test] : [],
)

/** The one project, set up before, with the tests that shall notice: each attempt runs them in a worker of its own, so tables are read again. */
export default defineConfig({
  test: {
    ...chosen[0],
    globalSetup: [],
    provide: choice.provided,
    include: testFilesOf(choice),
    retry: 0,
    reporters: [failWholeFiles()],
  },
})
