import { describe, expect, it } from 'vitest'
import { type Count, countUnnamed, summarise } from './test-summary.ts'

const count = (given: Partial<Count> = {}): Count => ({ passed: 10, failed: 0, failures: [], flaky: [], ...given })
const flakyOf = (tests: number, runner: string) => Array.from({ length: tests }, (_, at) => `${runner} ${at + 1}`)

describe('the end of all tests', () => {
  it('says how many passed', () => {
    expect(summarise([count(), count({ passed: 5 })])).toEqual({ lines: ['\n15 passed, 0 failed'], isFailed: false })
  })

  it('names what failed', () => {
    expect(summarise([count({ failed: 1, failures: ['a.test.ts › adds'] }), count()])).toEqual({
      lines: ['failed: a.test.ts › adds', '\n20 passed, 1 failed'],
      isFailed: true,
    })
  })

  it('names what needed a second run, of all runners, and lets three pass', () => {
    expect(summarise([count({ flaky: flakyOf(2, 'unit') }), count({ flaky: flakyOf(1, 'journey') })])).toEqual({
      lines: [
        'flaky, passed only when run again: unit 1',
        'flaky, passed only when run again: unit 2',
        'flaky, passed only when run again: journey 1',
        '\n20 passed, 0 failed, 3 flaky',
      ],
      isFailed: false,
    })
  })

  it('fails where more than three needed one', () => {
    const { lines, isFailed } = summarise([count({ flaky: flakyOf(2, 'unit') }), count({ flaky: flakyOf(2, 'journey') })])
    expect(isFailed).toBe(true)
    expect(lines.slice(-2)).toEqual(['failed: 4 tests needed a second run, and 3 may', '\n20 passed, 0 failed, 4 flaky'])
  })
})

describe('a runner that failed', () => {
  const ended = { succeeded: false, ending: 'ended with code 1', lastErrors: 'first\nError: no port\n' }

  it('without naming a test is one failure, with the last that it said', () => {
    const failures = ['vitest ended with code 1, without naming a test\n  first\n  Error: no port']
    expect(countUnnamed(count(), ended, 'vitest')).toEqual(count({ failed: 1, failures }))
    expect(countUnnamed(undefined, ended, 'vitest')).toEqual(count({ passed: 0, failed: 1, failures }))
  })

  it('and named what failed is counted as it said', () => {
    const named = count({ failed: 2, failures: ['a', 'b'] })
    expect(countUnnamed(named, ended, 'vitest')).toEqual(named)
  })
})

it('a runner that succeeded is counted as it said', () => {
  expect(countUnnamed(count(), { succeeded: true, ending: 'ended with code 0', lastErrors: 'a warning' }, 'vitest')).toEqual(count())
})
