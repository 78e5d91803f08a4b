import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readJourneys } from './journey-report.ts'
import { root } from './source-files.ts'
import { readUnhandledErrors } from './unhandled-errors.ts'
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

  it('counts what was thrown beside the tests as failed, with its name', () => {
    // given
    const report = { numPassedTests: 5, numFailedTests: 0, testResults: [] }
    // when, then
    expect(readUnitTests(report, ['Unhandled Rejection in a.test.ts\n  Error: late'])).toEqual({
      passed: 5,
      failed: 1,
      failures: ['Unhandled Rejection in a.test.ts\n  Error: late'],
      flaky: [],
      broken: [],
    })
  })

  it('is refused where it is none', () => {
    expect(() => readUnitTests({ tests: [] })).toThrow('numPassedTests')
  })
})

describe('the report of what was thrown beside the tests', () => {
  const stack = ['TypeError: no name', ...[1, 2, 3, 4, 5, 6].map((line) => `    at open (${join(root, 'web/src/a.ts')}:${line}:1)`)].join(
    '\n',
  )
  const thrown = {
    type: 'Uncaught Exception',
    name: 'TypeError',
    message: 'no name',
    stack,
    file: join(root, 'web/src/a.test.ts'),
    test: 'opens',
  }

  it('names the file, the test, what was thrown, and the first five places where', () => {
    expect(readUnhandledErrors([thrown])).toEqual([
      [
        'Uncaught Exception in web/src/a.test.ts › opens',
        '  TypeError: no name',
        '  at open (web/src/a.ts:1:1)',
        '  at open (web/src/a.ts:2:1)',
        '  at open (web/src/a.ts:3:1)',
        '  at open (web/src/a.ts:4:1)',
        '  at open (web/src/a.ts:5:1)',
      ].join('\n'),
    ])
  })

  it('names once what was thrown again and again', () => {
    expect(readUnhandledErrors([thrown, thrown, { ...thrown, test: 'closes' }])).toHaveLength(2)
  })

  it('names a worker that ended, in no file, with its cause', () => {
    const report = [{ type: 'Unhandled Error', message: 'Worker forks emitted error.', cause: { name: 'Error', message: 'Worker exited' } }]
    expect(readUnhandledErrors(report)).toEqual([
      'Unhandled Error in no file of tests\n  Error: Worker forks emitted error.\n  caused by Error: Worker exited',
    ])
  })

  it('is refused where it is none', () => {
    expect(() => readUnhandledErrors({ errors: [] })).toThrow('array')
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
