import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareSides, pairReciprocal, type Said } from './pair-reciprocal.ts'
import type { ReciprocalSide } from './reciprocal.ts'

const side = (values: Partial<ReciprocalSide> = {}): ReciprocalSide => ({
  description: 'Quotations in time',
  param: 'Lead time',
  measureType: 'N',
  target: '5',
  min: 'LB',
  max: '7',
  ...values,
})
const said = (detailId: number, param: string): Said => ({ detailId, side: side({ param }) })
const idsOf = (ours: readonly Said[], theirs: readonly Said[]) =>
  pairReciprocal(ours, theirs).map((pair) => [pair.ours?.detailId ?? null, pair.theirs?.detailId ?? null])

describe('two sides', () => {
  it.each<[Partial<ReciprocalSide>, string[]]>([
    [{}, []],
    [{ description: 'In other words' }, []],
    [{ target: '5.0' }, []],
    [{ target: ' 5 ' }, []],
    [{ max: '07.00' }, []],
    [{ param: ' LEAD  TIME' }, []],
    [{ param: 'Leadtime' }, []],
    [{ min: 'lb' }, []],
    [{ target: '5.01' }, ['target']],
    [{ target: '' }, ['target']],
    [{ target: '5 days' }, ['target']],
    [{ min: 'NA' }, ['min']],
    [{ min: '0' }, ['min']],
    [{ measureType: '%' }, ['measureType']],
    [{ param: 'Delay', measureType: 'T', target: 'soon', min: 'NA', max: 'NA' }, ['param', 'measureType', 'target', 'min', 'max']],
  ])('differ where they should: %j', (values, differs) => {
    expect(compareSides(side(), side(values))).toEqual(differs)
    expect(compareSides(side(values), side())).toEqual(differs)
  })
})

describe('rows of two processes', () => {
  it('stand beside each other by their parameter, and then in their order', () => {
    const ours = [said(1, 'Lead time'), said(2, 'Price'), said(3, 'Delay'), said(4, 'Delay')]
    const theirs = [said(5, 'Quality'), said(6, ' delay '), said(7, 'LEADTIME'), said(8, 'Returns'), said(9, 'Scrap')]
    expect(idsOf(ours, theirs)).toEqual([
      [1, 7],
      [2, 5],
      [3, 6],
      [4, 8],
      [null, 9],
    ])
  })

  it('stand alone where the other one is silent', () => {
    expect(pairReciprocal([said(1, 'Price')], [])).toEqual([{ ours: said(1, 'Price'), theirs: null, differs: [] }])
    expect(pairReciprocal([], [said(2, 'Price')])).toEqual([{ ours: null, theirs: said(2, 'Price'), differs: [] }])
    expect(pairReciprocal([], [])).toEqual([])
  })
})

const value = fc.constantFrom('', '5', '5.0', '-3', 'NA', 'LB', 'HB', 'soon', 'Soon ')
const anySide = fc.record<ReciprocalSide>({
  description: fc.string({ maxLength: 5 }),
  param: fc.oneof(fc.constantFrom('Delay', 'delay', 'De lay', 'Price', 'price '), fc.string({ minLength: 1, maxLength: 3 })),
  measureType: fc.constantFrom('T', 'N', '%'),
  target: value,
  min: value,
  max: value,
})
const rows = (from: number) =>
  fc.array(anySide, { maxLength: 12 }).map((sides) => sides.map((one, index) => ({ detailId: from + index, side: one })))
const key = ({ side: { param } }: Said): string => param.replaceAll(/\s/g, '').toLowerCase()

describe('whatever two processes say', () => {
  it('every row stands in one pair, ours in their order', () => {
    fc.assert(
      fc.property(rows(0), rows(100), (ours, theirs) => {
        const pairs = pairReciprocal(ours, theirs)
        expect(pairs.flatMap((pair) => pair.ours ?? [])).toEqual(ours)
        expect(pairs.flatMap((pair) => pair.theirs?.detailId ?? []).sort((a, b) => a - b)).toEqual(theirs.map(({ detailId }) => detailId))
        expect(pairs).toHaveLength(Math.max(ours.length, theirs.length))
      }),
    )
  })

  it('as many rows of one parameter stand together as both have', () => {
    fc.assert(
      fc.property(rows(0), rows(100), (ours, theirs) => {
        const together = pairReciprocal(ours, theirs).filter((pair) => pair.ours && pair.theirs && key(pair.ours) === key(pair.theirs))
        const countOf = (param: string, all: Said[]) => all.filter((row) => key(row) === param).length
        const most = [...new Set(ours.map(key))].reduce((sum, param) => sum + Math.min(countOf(param, ours), countOf(param, theirs)), 0)
        expect(together).toHaveLength(most)
      }),
    )
  })

  it('both see the same pairs and the same differences', () => {
    const flat = (pairs: ReturnType<typeof pairReciprocal>, turn: boolean) =>
      pairs
        .map(({ ours, theirs, differs }) => JSON.stringify([(turn ? theirs : ours)?.detailId, (turn ? ours : theirs)?.detailId, differs]))
        .sort()
    fc.assert(
      fc.property(rows(0), rows(100), (ours, theirs) => {
        expect(flat(pairReciprocal(theirs, ours), true)).toEqual(flat(pairReciprocal(ours, theirs), false))
      }),
    )
  })

  it('who says the same differs in nothing', () => {
    fc.assert(
      fc.property(rows(0), (ours) => {
        const theirs = ours.map((row) => ({ ...row }))
        for (const pair of pairReciprocal(ours, theirs)) {
          expect(pair.theirs?.detailId).toBe(pair.ours?.detailId)
          expect(pair.differs).toEqual([])
        }
      }),
    )
  })
})
