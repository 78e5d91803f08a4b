import { describe, expect, it } from 'vitest'
import { buildProcess } from '../chart-samples.setup.ts'
import { marksOf } from './process-marks.ts'

describe('the marks of a process', () => {
  it('tell the state of its summary, macro and micro, and that it is restricted', () => {
    // given
    const busy = buildProcess({ id: 1, below: { ps: 'APPROVED', ma: 'WIP', mi: 'IA' }, restrict: 'true' })
    const quiet = buildProcess({ id: 2, restrict: 'false' })
    // when
    const marks = marksOf([busy, quiet])
    // then
    expect(marks.get(1)).toEqual({ summary: 'approved', macro: 'wip', micro: 'ia', restricted: true })
    expect(marks.get(2)).toEqual({})
  })
})
