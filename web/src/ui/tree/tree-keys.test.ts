import { describe, expect, it } from 'vitest'
import { findTyped, moveForKey } from './tree-keys.ts'
import { findAncestors, type TreeNode, visibleRows } from './tree-rows.ts'

interface Node extends TreeNode<Node> {}

const tree: Node[] = [
  { id: 'details', label: 'Process Details' },
  {
    id: 'macro',
    label: 'Macro - P1: Win orders',
    children: [
      { id: 'first', label: 'P1.1: Qualify leads' },
      { id: 'second', label: 'P1.2: Configure the solution' },
    ],
  },
  { id: 'documents', label: 'Process Documents' },
]
const opened = visibleRows(tree, new Set())
const closed = visibleRows(tree, new Set(['macro']))

describe('the rows of a tree', () => {
  it('leave out what is below a closed branch', () => {
    expect(opened.map(({ node }) => node.id)).toEqual(['details', 'macro', 'first', 'second', 'documents'])
    expect(closed.map(({ node }) => node.id)).toEqual(['details', 'macro', 'documents'])
  })

  it('know their level and their place among their siblings', () => {
    expect(opened[3]).toMatchObject({ level: 2, position: 2, siblings: 2, parentId: 'macro', isOpen: undefined })
    expect(closed[1]).toMatchObject({ level: 1, position: 2, siblings: 3, parentId: undefined, isOpen: false })
  })

  it('are found with what is above them', () => {
    expect(findAncestors(tree, 'second')).toEqual(['macro'])
    expect(findAncestors(tree, 'details')).toEqual([])
    expect(findAncestors(tree, 'elsewhere')).toBeUndefined()
  })
})

describe('the keys of a tree', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 0],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 3, 1],
  ])('%s goes from row %i to row %i', (key, from, to) => {
    expect(moveForKey(key, opened, from)).toEqual({ kind: 'go', index: to })
  })

  it('open a closed branch and close an open one before they leave it', () => {
    expect(moveForKey('ArrowRight', closed, 1)).toEqual({ kind: 'open', id: 'macro' })
    expect(moveForKey('ArrowLeft', opened, 1)).toEqual({ kind: 'close', id: 'macro' })
  })

  it('mean nothing at a leaf or at the top', () => {
    expect(moveForKey('ArrowRight', opened, 0)).toBeUndefined()
    expect(moveForKey('ArrowLeft', opened, 0)).toBeUndefined()
    expect(moveForKey('x', opened, 0)).toBeUndefined()
  })
})

describe('typing in a tree', () => {
  it.each([
    ['p', 0, 1],
    ['p', 4, 0],
    ['q', 0, 2],
    ['conf', 0, 3],
    ['PROCESS D', 4, 4],
  ])('%s from row %i finds row %i', (typed, from, to) => {
    expect(findTyped(opened, from, typed)).toBe(to)
  })

  it('finds nothing where no word begins so', () => {
    expect(findTyped(opened, 0, 'zz')).toBeUndefined()
  })
})
