import { describe, expect, it } from 'vitest'
import type { ChangedComponent, Difference, Finding, ImpactFacts, Reference } from './difference.ts'
import { findImpact } from './find-impact.ts'

// The table of specification 4 §1, line by line. P1 is 1, P2 is 2, P3 is 3; their macro processes 11, 21, 31. Things have other ids.

const nothing: Difference = { placeChronId: null, removed: [], renamed: [], components: [], parties: [], rows: [] }
const noFacts: ImpactFacts = { below: [], references: [], family: new Set(), summaries: new Map(), ofRows: [] }

const formatFindings = (findings: readonly Finding[]): string[] =>
  findings.map(
    ({ kind, id, processChronId, reason, causeId, count }) => `${reason}: ${kind} ${id} of ${processChronId} by ${causeId} × ${count}`,
  )

const find = (difference: Partial<Difference>, facts: Partial<ImpactFacts>): string[] =>
  formatFindings(findImpact({ ...nothing, ...difference }, { ...noFacts, ...facts }))

type Given = Pick<Reference, 'kind' | 'id' | 'processChronId' | 'part'> & Partial<Reference>

const reference = (given: Given): Reference => ({ about: null, additionalId: null, text: '', ...given })

/** A component of the summary of a process. */
const inSummary = (id: number, { of, ...given }: { of: number } & Pick<Reference, 'part'> & Partial<Reference>): Reference =>
  reference({ kind: 'ps', id, processChronId: of, ...given })

/** A row of the expectations of a process. */
const row = (kind: Reference['kind'], id: number, { of, ...given }: { of: number } & Partial<Reference>): Reference =>
  reference({ kind, id, processChronId: of, part: 'row', ...given })

describe('what a version touches that removes a process', () => {
  const removed = [{ chronId: 1, name: 'Win orders' }]

  it('is all that hangs below it: summary, macro, micros, expectations, open months, documents, plans, roles, open comments', () => {
    const item = { root: 1, what: 'item', count: 1 } as const
    const below = [
      { ...item, kind: 'ps', id: 101, processChronId: 1 },
      { ...item, kind: 'ma', id: 102, processChronId: 1 },
      { ...item, kind: 'mi', id: 103, processChronId: 11 },
      { ...item, kind: 'ce', id: 104, processChronId: 1 },
      { ...item, kind: 'se', id: 105, processChronId: 11 },
      { ...item, kind: 'month', id: 106, processChronId: 1 },
      { ...item, kind: 'document', id: 107, processChronId: 1 },
      { ...item, kind: 'area', id: 108, processChronId: 1 },
      { ...item, kind: 'sheet', id: 109, processChronId: 1 },
      { root: 1, what: 'process', kind: 'process', id: 1, processChronId: 1, count: 3 },
      { root: 1, what: 'process', kind: 'process', id: 11, processChronId: 11, count: 0 },
      { root: 1, what: 'comments', kind: 'ma', id: 102, processChronId: 1, count: 2 },
      { root: 1, what: 'suggestions', kind: 'ma', id: 102, processChronId: 1, count: 4 },
      { root: 1, what: 'reviews', kind: 'ce', id: 104, processChronId: 1, count: 1 },
    ] as const
    expect(find({ removed }, { below })).toEqual([
      'itemOfRemoved: ps 101 of 1 by 1 × 1',
      'itemOfRemoved: ma 102 of 1 by 1 × 1',
      'itemOfRemoved: mi 103 of 11 by 1 × 1',
      'itemOfRemoved: ce 104 of 1 by 1 × 1',
      'itemOfRemoved: se 105 of 11 by 1 × 1',
      'itemOfRemoved: month 106 of 1 by 1 × 1',
      'itemOfRemoved: document 107 of 1 by 1 × 1',
      'itemOfRemoved: area 108 of 1 by 1 × 1',
      'itemOfRemoved: sheet 109 of 1 by 1 × 1',
      'rolesOfRemoved: process 1 of 1 by 1 × 3',
      'commentsOfRemoved: ma 102 of 1 by 1 × 2',
      'suggestionsOfRemoved: ma 102 of 1 by 1 × 4',
      'reviewsOfRemoved: ce 104 of 1 by 1 × 1',
    ])
  })

  it('are summaries, expectations and interfacing rows of other processes that name it, each once', () => {
    const references = [
      inSummary(201, { of: 2, part: 'customer', about: 1 }),
      inSummary(201, { of: 2, part: 'ip', about: 1 }),
      row('ce', 202, { of: 21, about: 1 }),
      row('ie', 203, { of: 2, about: 1 }),
      inSummary(301, { of: 3, part: 'customer', about: 2 }),
      row('ie', 104, { of: 1, about: 1 }),
    ]
    const below = [{ root: 1, what: 'process', kind: 'process', id: 1, processChronId: 1, count: 0 }] as const
    expect(find({ removed }, { references, below })).toEqual([
      'namesRemoved: ps 201 of 2 by 1 × 2',
      'namesRemoved: ce 202 of 21 by 1 × 1',
      'namesRemoved: ie 203 of 2 by 1 × 1',
    ])
  })
})

describe('what a version touches that renames a process', () => {
  const text = (id: number, kind: Reference['kind'], words: string) =>
    reference({ kind, id, processChronId: kind === 'document' ? null : 2, part: 'text', text: words })

  it('is every summary, row, title of a document and project sheet that names it, by its link or in whole words', () => {
    const references = [
      inSummary(201, { of: 2, part: 'supplier', about: 1 }),
      text(202, 'ps', 'Starts where WIN ORDERS ends.'),
      text(203, 'ce', 'Fewer complaints of win-orders'),
      text(204, 'document', 'Manual of Win orders'),
      text(205, 'sheet', 'A faster Win  orders'),
      text(206, 'document', 'How to win orderstock'),
      text(207, 'document', 'Orders to win'),
    ]
    expect(find({ renamed: [{ chronId: 1, name: 'Win orders' }] }, { references })).toEqual([
      'namesRenamed: ps 201 of 2 by 1 × 1',
      'namesRenamed: ps 202 of 2 by 1 × 1',
      'namesRenamed: ce 203 of 2 by 1 × 1',
      'namesRenamed: document 204 of null by 1 × 1',
      'namesRenamed: sheet 205 of 2 by 1 × 1',
    ])
  })

  it('is no text where the name has fewer than 4 letters', () => {
    const references = [text(202, 'document', 'Buy what is needed'), text(203, 'document', 'Sell it')]
    expect(find({ renamed: [{ chronId: 1, name: 'Buy' }] }, { references })).toEqual([])
    expect(find({ renamed: [{ chronId: 1, name: 'Sell' }] }, { references })).toEqual(['namesRenamed: document 203 of null by 1 × 1'])
  })
})

describe('what the summary of P1 touches', () => {
  const component = (given: Partial<ChangedComponent>): ChangedComponent => ({
    change: 'added',
    chronId: 900,
    kind: 'customer',
    name: 'Process P2',
    processChronId: null,
    additionalId: null,
    ...given,
  })
  const findOf = (given: Partial<ChangedComponent>, facts: Partial<ImpactFacts>, parties: Difference['parties'] = []) =>
    find({ placeChronId: 1, components: [component(given)], parties }, facts)
  const family = new Set([1, 11])

  it('is, of a customer that it adds, the process, and its summary that does not name P1 as a supplier', () => {
    const references = [inSummary(201, { of: 2, part: 'customer', about: 1 })]
    expect(findOf({ processChronId: 2 }, { references, summaries: new Map([[2, 201]]) })).toEqual([
      'namedByNew: process 2 of 2 by 900 × 1',
      'oppositeLacks: ps 201 of 2 by 900 × 1',
    ])
  })

  it('is, of a customer that it adds, the summary that names P1 as a supplier and the rows about P1', () => {
    const references = [
      inSummary(201, { of: 2, part: 'supplier', about: 1 }),
      row('se', 202, { of: 2, about: 1 }),
      row('se', 202, { of: 2, about: 1 }),
      row('ce', 203, { of: 2, about: 1 }),
    ]
    expect(findOf({ processChronId: 2 }, { references, summaries: new Map([[2, 201]]) })).toEqual([
      'namedByNew: process 2 of 2 by 900 × 1',
      'oppositeNames: ps 201 of 2 by 900 × 1',
      'rowsOfNew: se 202 of 2 by 900 × 2',
    ])
  })

  it('is, of a supplier that it removes, the summary that still names P1, the rows about P1, and P1’s own rows about who leaves', () => {
    const references = [
      inSummary(201, { of: 2, part: 'customer', about: 1 }),
      row('ce', 202, { of: 2, about: 1 }),
      row('se', 102, { of: 1, about: 2 }),
      row('se', 112, { of: 11, about: 2 }),
      row('se', 302, { of: 3, about: 2 }),
      row('ce', 103, { of: 1, about: 2 }),
    ]
    expect(
      findOf({ change: 'removed', kind: 'supplier', processChronId: 2 }, { references, family, summaries: new Map([[2, 201]]) }),
    ).toEqual([
      'namedNoLonger: process 2 of 2 by 900 × 1',
      'oppositeStays: ps 201 of 2 by 900 × 1',
      'rowsOfRemoved: ce 202 of 2 by 900 × 1',
      'rowsOfLeaving: se 102 of 1 by 900 × 1',
      'rowsOfLeaving: se 112 of 11 by 900 × 1',
    ])
  })

  it('is the interfacing process that it removes, and interfacing rows on both sides', () => {
    const references = [
      inSummary(201, { of: 2, part: 'ip', about: 1 }),
      row('ie', 202, { of: 2, about: 1 }),
      row('ie', 104, { of: 1, about: 2 }),
    ]
    expect(findOf({ change: 'removed', kind: 'ip', processChronId: 2 }, { references, family })).toEqual([
      'namedNoLonger: process 2 of 2 by 900 × 1',
      'oppositeStays: ps 201 of 2 by 900 × 1',
      'rowsOfRemoved: ie 202 of 2 by 900 × 1',
      'rowsOfLeaving: ie 104 of 1 by 900 × 1',
    ])
  })

  it('are rows about somebody of the additional list who leaves, or is renamed', () => {
    const references = [row('ce', 102, { of: 1, additionalId: 77 }), row('ce', 102, { of: 1, additionalId: 78 })]
    const given = { name: 'Steel mill', additionalId: 77 }
    expect(findOf({ ...given, change: 'removed' }, { references, family })).toEqual(['rowsOfLeaving: ce 102 of 1 by 900 × 1'])
    expect(findOf({ ...given, change: 'renamed' }, { references, family })).toEqual(['rowsOfRenamed: ce 102 of 1 by 900 × 1'])
    expect(findOf({ ...given, change: 'added' }, { references, family })).toEqual([])
  })

  it('is the input of a customer that an output of the same name is', () => {
    const parties = [
      { kind: 'customer', processChronId: 2 },
      { kind: 'supplier', processChronId: 3 },
    ] as const
    const references = [
      inSummary(201, { of: 2, part: 'input', text: 'signed order ' }),
      inSummary(201, { of: 2, part: 'output', text: 'Signed order' }),
      inSummary(301, { of: 3, part: 'input', text: 'Signed order' }),
    ]
    const given = { kind: 'output', name: 'Signed order' } as const
    expect(findOf({ ...given, change: 'renamed' }, { references }, parties)).toEqual(['sameNameStays: ps 201 of 2 by 900 × 1'])
    expect(findOf({ ...given, change: 'removed' }, { references }, parties)).toEqual(['sameNameStays: ps 201 of 2 by 900 × 1'])
    expect(findOf({ ...given, change: 'added' }, { references }, parties)).toEqual(['sameName: ps 201 of 2 by 900 × 1'])
    expect(findOf({ ...given, kind: 'input', change: 'removed' }, { references }, [{ kind: 'supplier', processChronId: 2 }])).toEqual([
      'sameNameStays: ps 201 of 2 by 900 × 1',
    ])
  })
})

describe('what expectations touch that change a row', () => {
  const ofRows = [
    { rowChronId: 501, kind: 'month', id: 601, processChronId: 1 },
    { rowChronId: 501, kind: 'area', id: 602, processChronId: 1 },
    { rowChronId: 501, kind: 'sheet', id: 603, processChronId: 1 },
    { rowChronId: 502, kind: 'month', id: 601, processChronId: 1 },
    { rowChronId: 503, kind: 'area', id: 604, processChronId: 1 },
  ] as const
  const other = { kind: 'se', id: 202, processChronId: 2 } as const

  it('are open months, linked areas and projects, and the reciprocal row', () => {
    const rows = [{ change: 'changed', chronId: 501, reciprocal: [{ ...other, isSame: false }] }] as const
    expect(find({ placeChronId: 1, rows }, { ofRows })).toEqual([
      'openMonth: month 601 of 1 by 501 × 1',
      'linkedToChanged: area 602 of 1 by 501 × 1',
      'linkedToChanged: sheet 603 of 1 by 501 × 1',
      'reciprocalDiffers: se 202 of 2 by 501 × 1',
    ])
  })

  it('are the same where rows are removed, which links cannot follow', () => {
    const rows = [{ change: 'removed', chronId: 501, reciprocal: [{ ...other, isSame: true }] }] as const
    expect(find({ placeChronId: 1, rows }, { ofRows })).toEqual([
      'openMonth: month 601 of 1 by 501 × 1',
      'linkedToRemoved: area 602 of 1 by 501 × 1',
      'linkedToRemoved: sheet 603 of 1 by 501 × 1',
      'reciprocalAlone: se 202 of 2 by 501 × 1',
    ])
  })

  it('say once what several rows touch', () => {
    const rows = [
      { change: 'changed', chronId: 501, reciprocal: [] },
      { change: 'changed', chronId: 502, reciprocal: [] },
    ] as const
    expect(find({ placeChronId: 1, rows }, { ofRows: ofRows.filter(({ kind }) => kind === 'month') })).toEqual([
      'openMonth: month 601 of 1 by 501 × 2',
    ])
  })

  it('is, of a new row, the reciprocal row alone', () => {
    const rows = [{ change: 'added', chronId: 505, reciprocal: [{ ...other, isSame: true }] }] as const
    expect(find({ placeChronId: 1, rows }, { ofRows })).toEqual(['reciprocalAgrees: se 202 of 2 by 505 × 1'])
  })
})

it('is nothing where a version moves, redraws or says anything else', () => {
  const references = [inSummary(201, { of: 2, part: 'customer', about: 1 })]
  expect(find({ placeChronId: 1, parties: [{ kind: 'customer', processChronId: 2 }] }, { references })).toEqual([])
})
