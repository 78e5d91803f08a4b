import type { RunnerTask, RunnerTestCase } from 'vitest'
import type { Reporter, Vitest } from 'vitest/node'

/**
 * Lets every test of a file fail whose preparations failed. They are skipped otherwise, and skipped tests notice nothing: a change that keeps a server from starting would pass for one
 * that nobody noticed.
 */
export function failWholeFiles(): Reporter {
  let vitest: Vitest | undefined
  return {
    onInit(started) {
      vitest = started
    },
    onTestRunEnd() {
      for (const { result, tasks } of vitest?.state.getFiles() ?? []) {
        const tests = testsIn(tasks)
        // What fails after the tests is not theirs: StrykerJS has such a hook in every file, which this vitest refuses.
        if (!result?.errors?.length || !tests.every((test) => test.result?.state === 'skip')) continue
        for (const test of tests) Object.assign(test, { mode: 'run', result: { state: 'fail', errors: result.errors } })
      }
    },
  }
}

const testsIn = (tasks: readonly RunnerTask[]): RunnerTestCase[] =>
  tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task.tasks) : [task]))
