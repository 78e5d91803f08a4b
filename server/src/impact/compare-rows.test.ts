import { describe, expect, it } from 'vitest'
import type { TheirSaid } from '../expectation/index.ts'
import { compareComponents } from './chart-difference.ts'
import { type ComparedRow, compareRows } from './expectation-difference.ts'

const side = { description: 'Quotations', param: 'Lead time', measureType: 'N', target: '2', min: 'LB', max: '3' } as const
const row = (given: Partial<Omit<ComparedRow, 'sides'>> & { side?: Partial<Record<keyof typeof side, string>> } = {}): ComparedRow => {
  const { side: changed, ...rest } = given
  return {
    chronId: 501,
    party: 'Internal 2',
    processChronId: 2,
    frequencyId: 3,
    ...rest,
    sides: [{ part: null, side: { ...side, ...changed, measureType: 'N' } }],
  }
}
const change = (present: ComparedRow[], former: ComparedRow[], theirs: TheirSaid[] = []) =>
  compareRows(present, former, theirs).map(({ change: kind, chronId, reciprocal }) => [kind, chronId, reciprocal.length])

describe('rows of two versions', () => {
  it('differ by parameter, target, bounds and frequency alone', () => {
    expect(change([row({ side: { param: 'Delay' } })], [row()])).toEqual([['changed', 501, 0]])
    expect(change([row({ side: { target: '1' } })], [row()])).toEqual([['changed', 501, 0]])
    expect(change([row({ side: { min: '1' } })], [row()])).toEqual([['changed', 501, 0]])
    expect(change([row({ side: { max: '4' } })], [row()])).toEqual([['changed', 501, 0]])
    expect(change([row({ frequencyId: 2 })], [row()])).toEqual([['changed', 501, 0]])
    expect(change([row({ side: { description: 'In other words', target: '2.0' } })], [row()])).toEqual([])
  })

  it('are other rows where they are about somebody else', () => {
    expect(change([row({ party: 'Internal 3', processChronId: 3 })], [row()])).toEqual([
      ['added', 501, 0],
      ['removed', 501, 0],
    ])
  })

  it('are all new in a first version', () => {
    expect(change([row(), row({ chronId: 502 })], [])).toEqual([
      ['added', 501, 0],
      ['added', 502, 0],
    ])
  })

  it('are beside what the other process says of the same', () => {
    const theirs: TheirSaid[] = [
      {
        detailId: 9,
        processChronId: 2,
        part: null,
        side: { ...side, target: '5' },
        counterpart: { expectationId: 8, expectationChronId: 7, detailId: 9, type: 'se', version: 1, status: 'APPROVED' },
      },
    ]
    const [changed] = compareRows([row({ side: { target: '1' } })], [row()], theirs)
    expect(changed?.reciprocal).toEqual([{ kind: 'se', id: 7, processChronId: 2, isSame: false }])
    const [same] = compareRows([row({ side: { target: '5' } })], [row()], theirs)
    expect(same?.reciprocal).toEqual([{ kind: 'se', id: 7, processChronId: 2, isSame: true }])
  })
})

describe('components of two versions', () => {
  const customer = { chronId: 900, kind: 'customer', name: 'Process P2', processChronId: 2, additionalId: null } as const
  const output = { chronId: 901, kind: 'output', name: 'Order', processChronId: null, additionalId: null } as const

  it('are added, renamed and removed', () => {
    const { components, parties } = compareComponents([
      { ...customer, isFormer: true },
      { ...output, isFormer: true },
      { ...output, name: 'Signed order', isFormer: false },
      { ...output, chronId: 902, name: 'Offer', isFormer: false },
    ])
    expect(components.map(({ change: kind, name }) => [kind, name])).toEqual([
      ['added', 'Offer'],
      ['renamed', 'Order'],
      ['removed', 'Process P2'],
    ])
    expect(parties).toEqual([{ kind: 'customer', processChronId: 2 }])
  })

  it('are the same where one was removed and added again, or a process goes by another name', () => {
    const { components } = compareComponents([
      { ...output, isFormer: true },
      { ...output, chronId: 905, name: 'ORDER', isFormer: false },
      { ...customer, isFormer: true },
      { ...customer, name: 'Deliver', isFormer: false },
    ])
    expect(components).toEqual([])
  })
})
