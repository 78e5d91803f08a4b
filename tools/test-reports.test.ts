import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readJourneys } from './journey-report.ts'
import { root } from './source-files.ts'
import { countRerun, readUnitTests, type UnitTests } from './unit-report.ts'

const file = (name: string, status: string, assertionResults: object[]) => ({ name: join(root, name), status, assertionResults })
const test = (fullName: string, status: string, failureMessages: string[] = []) => ({ fullName, status, failureMessages })

describe('the report of unit tests', () => {
  it('names what failed and why, what passed only when run again, and files that could not be run', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        file('server/src/a.test.ts', 'failed', [
          test('adds', 'passed'),
          test('divides', 'failed', ['\u001b[31mby zero\u001b[39m\n    at a.test.ts:3']),
        ]),
        file('server/src/b.test.ts', 'passed', [test('waits', 'passed', ['timed out'])]),
        file('web/src/c.test.tsx', 'failed', []),
        { ...file('web/src/d.test.tsx', 'failed', []), message: 'Hook timed out in 100ms.\nRaise it.' },
      ],
    }
    expect(readUnitTests(report)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['server/src/a.test.ts › divides\n  by zero', 'web/src/c.test.tsx', 'web/src/d.test.tsx\n  Hook timed out in 100ms.'],
      flaky: ['server/src/b.test.ts › waits'],
      broken: ['web/src/c.test.tsx', 'web/src/d.test.tsx'],
    })
  })

  it('counts a broken file as flaky when it passes once it is run again, and as failed when it does not', () => {
    // given
    const first: UnitTests = {
      passed: 8,
      failed: 1,
      failures: ['x › adds', 'a\n  Hook timed out', 'b\n  no port'],
      flaky: ['y › waits'],
      broken: ['a', 'b'],
    }
    const again: UnitTests = { passed: 5, failed: 0, failures: ['b\n  no port'], flaky: [], broken: ['b'] }
    // when, then
    expect(countRerun(first, again)).toEqual({
      passed: 13,
      failed: 1,
      failures: ['x › adds', 'b\n  no port'],
      flaky: ['y › waits', 'a\n  Hook timed out'],
      broken: ['b'],
    })
  })

  it('is refused where it is none', () => {
    expect(() => readUnitTests({ tests: [] })).toThrow('numPassedTests')
  })
})

describe('the report of journeys', () => {
  const spec = (line: number, title: string, status: string) => ({ file: 'a.spec.ts', line, title, tests: [{ status }] })

  it('names what failed and what passed only when run again, also in groups, and counts the latter as passed', () => {
    const report = {
      suites: [
        {
          specs: [spec(3, 'logs in', 'expected'), spec(9, 'draws', 'flaky')],
          suites: [{ specs: [spec(20, 'saves', 'unexpected'), spec(30, 'leaves', 'skipped')] }],
        },
      ],
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    }
    expect(readJourneys(report)).toEqual({
      passed: 2,
      failed: 1,
      notRun: 1,
      flaky: ['a.spec.ts:9 › draws'],
      failures: ['a.spec.ts:20 › saves'],
    })
  })
})
