import { describe, expect, it } from 'vitest'
import { hasChoice, type MergeConflict, settledConflict, structureConflict } from './merge-conflict.ts'

const settled = { removedBy: null, choice: 'theirs', isOpen: false }

describe('a conflict that was settled', () => {
  it('is named by its first element', () => {
    expect(settledConflict('pid', ['a', 'b'])).toEqual({ ...settled, key: 'pid a', kind: 'pid', nodeIds: ['a', 'b'], edgeIds: [] })
    expect(settledConflict('structure', [], ['e', 'f'])).toEqual({
      ...settled,
      key: 'structure e',
      kind: 'structure',
      nodeIds: [],
      edgeIds: ['e', 'f'],
    })
  })

  it('names all that was given back', () => {
    const nodes = new Map([
      ['n', 'theirs'],
      ['m', 'theirs'],
    ] as const)
    expect(structureConflict({ nodes, edges: new Map([['e', 'theirs']]) })).toEqual({
      ...settled,
      key: 'structure n',
      kind: 'structure',
      nodeIds: ['n', 'm'],
      edgeIds: ['e'],
    })
  })
})

describe('a choice', () => {
  it.each([
    ['changed', true],
    ['removed', true],
    ['structure', false],
    ['pid', false],
  ] as const)('is left by what was %s: %s', (kind, expected) => {
    const conflict: MergeConflict = { ...settledConflict('pid', ['a']), kind }
    expect(hasChoice(conflict)).toBe(expected)
  })
})
