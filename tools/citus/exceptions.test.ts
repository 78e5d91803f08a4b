import { expect, it } from 'vitest'
import { exceptKnown } from './exceptions.ts'

const known = [{ why: 'a reason', tests: ['a.test.ts', 'b.test.ts › adds'] }]
const countOf = (...failures: string[]) => ({ passed: 10, failed: failures.length, failures, flaky: [] })

it('takes what is known from what failed', () => {
  expect(
    exceptKnown(countOf('a.test.ts › reads\n  Error: no', 'a.test.ts › writes', 'b.test.ts › adds', 'c.test.ts › adds'), known),
  ).toEqual({
    passed: 10,
    failed: 1,
    failures: ['c.test.ts › adds'],
    flaky: [],
    excepted: 3,
  })
})

it('takes a file that could not be run', () => {
  expect(exceptKnown(countOf('a.test.ts\n  Error: no', 'b.test.ts › adds'), known)).toMatchObject({ failed: 0, failures: [], excepted: 2 })
})

it('takes several tests by how their names begin', () => {
  const begins = [{ why: 'a reason', tests: ['a.test.ts › plans of …'] }]
  expect(exceptKnown(countOf('a.test.ts › plans of lists', 'a.test.ts › plans of charts', 'a.test.ts › reads'), begins)).toMatchObject({
    failures: ['a.test.ts › reads'],
    excepted: 2,
  })
})

it('fails what is known and did not fail', () => {
  expect(exceptKnown(countOf('a.test.ts › reads', 'b.test.ts › adds two'), known)).toMatchObject({
    failed: 2,
    failures: [
      'b.test.ts › adds two',
      'b.test.ts › adds\n  did not fail (it passed, was renamed or not run): take it from tools/citus/exceptions.ts',
    ],
    excepted: 1,
  })
})
