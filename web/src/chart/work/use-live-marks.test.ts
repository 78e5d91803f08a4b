import { expect, it } from 'vitest'
import { buildProcess } from '../chart-samples.setup.ts'
import { withMarksOf } from './use-live-marks.ts'

it('takes marks, roles and the lock of what is there now, and keeps names and what was added since', () => {
  const before = [buildProcess({ id: 1, pname: 'Win orders' }), buildProcess({ id: 2, pname: 'Plan' })]
  const now = [buildProcess({ id: 1, pname: 'Renamed', restrict: 'true', PRS: '8:MR', below: { ma: 'IA' } })]

  expect(withMarksOf(before, now)).toMatchObject([
    { id: 1, pname: 'Win orders', restrict: 'true', PRS: '8:MR', below: { ma: 'IA' } },
    { id: 2, pname: 'Plan', restrict: 'false', PRS: '' },
  ])
})
