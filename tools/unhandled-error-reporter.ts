import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** Writes what failed a run of vitest beside its tests, which its JSON report leaves out: into the file of `--outputFile.unhandled`. */
export default class UnhandledErrorReporter implements Reporter {
  #outputFile: string | undefined

  onInit({ config }: Vitest): void {
    this.#outputFile = typeof config.outputFile === 'object' ? config.outputFile.unhandled : undefined
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (this.#outputFile) writeFileSync(this.#outputFile, JSON.stringify(errors.map(keepReported)))
  }
}

/** Without what a test compared, which may be larger than the rest and without end. */
const keepReported = ({ type, name, message, stack, cause, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }: SerializedError): object => ({
  type,
  name,
  message,
  stack,
  file,
  test,
  cause: cause && { name: cause.name, message: cause.message, stack: cause.stack },
})
