import { describe, expect, it } from 'vitest'
import { buildCustomerData, buildInterfacingData } from '../performance-samples.setup.tsx'
import { takesFigure } from './data-line.ts'
import { formatBounds } from './format-bounds.ts'
import { showLines } from './show-lines.ts'
import { listEntries } from './table-entries.ts'

describe('the lines of a row', () => {
  it('stay the same objects as long as the row does', () => {
    const detail = buildCustomerData()

    expect(showLines(detail)).toBe(showLines(detail))
    expect(showLines(buildCustomerData())).not.toBe(showLines(detail))
  })

  it('tell nothing where nothing was entered, and that a text has no extremes', () => {
    const [number] = showLines(buildCustomerData())
    const [text] = showLines(buildCustomerData({ uomType: 'T', valMin: 'NA', valMax: 'NA', delivered: '38 of 38' }))

    expect(number?.stored.min).toEqual({ text: '', isApplicable: true })
    expect(text?.stored.min).toEqual({ text: '', isApplicable: false })
    expect(text && [takesFigure(text, 'delivered'), takesFigure(text, 'max'), takesFigure(text, 'outside')]).toEqual([true, false, false])
  })

  it('of interfacing processes are yours and theirs, with no figure outside', () => {
    const lines = showLines(buildInterfacingData({ ydel: '97', tdel: '3', yCellColor: 'green', tCellColor: 'red' }))

    expect(lines.map(({ key, colour, stored }) => [key, colour, stored.delivered?.text, stored.outside])).toEqual([
      ['901 your', 'green', '97', undefined],
      ['901 their', 'red', '3', undefined],
    ])
  })

  it('name who has to be removed', () => {
    const [line] = showLines(buildCustomerData({ isMissing: true, customerDisplay: '(ZZZ) - Need to Remove' }))

    expect(line?.party).toBe('(ZZZ) - Need to Remove: (P2) Design products')
  })
})

describe('the bounds of a target', () => {
  it.each([
    ['2', '8', '2 to 8'],
    ['92', 'HB', 'min 92'],
    ['LB', '6', 'max 6'],
    ['NA', 'NA', ''],
    ['NV', '7', 'max 7'],
  ])('%s and %s read "%s"', (expectedMin, expectedMax, words) => {
    expect(formatBounds({ expectedMin, expectedMax })).toBe(words)
  })
})

describe('what stands below each other', () => {
  const lines = [
    buildCustomerData({ cddid: 1, customerType: 'Management', customerDisplay: 'Management' }),
    buildCustomerData({ cddid: 2, cellColor: 'red' }),
    buildCustomerData({ cddid: 3 }),
  ].flatMap(showLines)
  const list = (closed: string[]) =>
    listEntries({
      type: 'ce',
      lines,
      closed: new Set(closed),
      hasAction: ({ colour }) => colour === 'red',
      hasFault: ({ rowId }) => rowId === 3,
    }).map(({ kind, key }) => `${kind} ${key}`)

  it('are groups in their order, with actions and faults under their lines', () => {
    expect(list([])).toEqual([
      'group group Internal',
      'line 2',
      'action 2 action',
      'line 3',
      'fault 3 fault',
      'group group Management',
      'line 1',
    ])
  })

  it('are heads alone where groups are closed', () => {
    expect(list(['Internal', 'Management'])).toEqual(['group group Internal', 'group group Management'])
  })
})
