import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './source-files.ts'
import { readUnitTests } from './unit-report.ts'

const fileAt = (path: string, rest: object) => ({ name: join(root, path), status: 'passed', assertionResults: [], ...rest })
const reportOf = (...testResults: object[]) => ({ numPassedTests: 2, numFailedTests: 1, testResults })

describe('the report of the unit tests', () => {
  it('names a failed test and the first line of its reason', () => {
    // given
    const failed = {
      status: 'failed',
      fullName: 'an alert is told once',
      failureMessages: ['\u001b[31mexpected 2 to be 1\u001b[39m\n    at alerts.test.ts:3'],
    }
    const report = reportOf(fileAt('server/a.test.ts', { status: 'failed', assertionResults: [failed] }))
    // when, then
    expect(readUnitTests(report)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['server/a.test.ts › an alert is told once\n  expected 2 to be 1'],
      flaky: [],
    })
  })

  it('names a file that could not be run, and why', () => {
    const report = reportOf(fileAt('server/a.test.ts', { status: 'failed', message: 'Hook timed out in 120000ms.\nraise it' }))
    expect(readUnitTests(report).failures).toEqual(['server/a.test.ts\n  Hook timed out in 120000ms.'])
  })

  it('names a test that passed when it was run again', () => {
    const flaky = { status: 'passed', fullName: 'is quick', failureMessages: ['too slow'] }
    expect(readUnitTests(reportOf(fileAt('server/a.test.ts', { assertionResults: [flaky] }))).flaky).toEqual([
      'server/a.test.ts › is quick',
    ])
  })
})
