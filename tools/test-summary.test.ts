import { describe, expect, it } from 'vitest'
import { type Count, summarise } from './test-summary.ts'

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
