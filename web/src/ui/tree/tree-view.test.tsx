import { IconLink } from '@tabler/icons-react'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../show.setup.tsx'
import type { TreeNode } from './tree-rows.ts'
import { TreeView } from './tree-view.tsx'

interface Node extends TreeNode<Node> {}

const many: Node[] = [
  { id: 'top', label: 'Top' },
  { id: 'branch', label: 'Branch', children: Array.from({ length: 200 }, (_, n) => ({ id: `leaf.${n}`, label: `Leaf ${n}` })) },
]

function showTree(onOpen = vi.fn()) {
  show(
    <TreeView label="Things" nodes={many} selectedId="top" rowHeight={30} onOpen={onOpen}>
      {({ label }) => label}
    </TreeView>,
  )
  return onOpen
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
})
afterEach(() => vi.restoreAllMocks())

describe('a tree', () => {
  it('holds only the rows in view, and says how many there are', () => {
    showTree()

    expect(screen.getAllByRole('treeitem').length).toBeLessThan(40)
    expect(screen.getByRole('treeitem', { name: 'Leaf 3' })).toHaveAttribute('aria-setsize', '200')
    expect(screen.getByRole('treeitem', { name: 'Leaf 3' })).toHaveAttribute('aria-posinset', '4')
    expect(screen.getByRole('treeitem', { name: 'Leaf 3' })).toHaveAttribute('aria-level', '2')
  })

  it('is walked by keys, the focus with it, into rows that were not in the page', async () => {
    showTree()
    await userEvent.tab()
    expect(screen.getByRole('treeitem', { name: 'Top' })).toHaveFocus()

    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(screen.getByRole('treeitem', { name: 'Leaf 0' })).toHaveFocus()

    await userEvent.keyboard('{End}')
    expect(screen.getByRole('treeitem', { name: 'Leaf 199' })).toHaveFocus()

    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole('treeitem', { name: 'Branch' })).toHaveFocus()
    expect(screen.getByRole('treeitem', { name: 'Branch' })).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getAllByRole('treeitem')).toHaveLength(2)
  })

  it('leaves out what would move when the children of a branch come, and keeps the keyboard where the focus is', async () => {
    let arrive = (): void => undefined
    const Loading = () => {
      const [isLoading, setLoading] = useState(true)
      arrive = () => setLoading(false)
      return (
        <TreeView
          label="Things"
          nodes={[
            { id: 'top', label: 'Top' },
            { id: 'branch', label: 'Branch', isLoading, children: isLoading ? [] : [{ id: 'leaf', label: 'Leaf' }] },
            { id: 'last', label: 'Last' },
          ]}
          selectedId="last"
          rowHeight={30}
          onOpen={vi.fn()}
        >
          {({ label }: Node) => label}
        </TreeView>
      )
    }
    show(<Loading />)
    expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual(['Top', 'Branch'])
    await userEvent.tab()
    expect(screen.getByRole('treeitem', { name: 'Top' })).toHaveFocus()

    act(arrive)
    expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual(['Top', 'Branch', 'Leaf', 'Last'])
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('treeitem', { name: 'Branch' })).toHaveFocus()
  })

  it('goes where typed letters lead', async () => {
    showTree()
    await userEvent.tab()

    await userEvent.keyboard('leaf')

    expect(screen.getByRole('treeitem', { name: 'Leaf 0' })).toHaveFocus()
  })

  it.each(['{Enter}', ' '])('opens by %s what the keyboard stands at', async (key) => {
    const onOpen = showTree()
    await userEvent.tab()

    await userEvent.keyboard(`{ArrowDown}${key}`)

    expect(onOpen).toHaveBeenCalledExactlyOnceWith(many[1])
  })

  it('has what can be done with a row in it, where keys and clicks open no row', async () => {
    const [onOpen, run] = [vi.fn(), vi.fn()]
    show(
      <TreeView
        label="Things"
        nodes={many}
        selectedId="top"
        rowHeight={30}
        onOpen={onOpen}
        actionsOf={({ label }) => [{ label: `Copy ${label}`, Icon: IconLink, run }]}
      >
        {({ label }) => label}
      </TreeView>,
    )
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Actions: Top' })).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy Top' }))

    expect(run).toHaveBeenCalledTimes(1)
    expect(onOpen).not.toHaveBeenCalled()
    expect(screen.getByRole('treeitem', { name: 'Top' })).toHaveAccessibleName('Top')
  })

  it('opens by a click; the chevron only opens and closes the branch', async () => {
    const onOpen = showTree()
    await userEvent.click(screen.getByRole('treeitem', { name: 'Leaf 2' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'leaf.2', label: 'Leaf 2' })

    const chevron = screen.getByRole('treeitem', { name: 'Branch' }).firstElementChild
    if (chevron) await userEvent.click(chevron)

    expect(screen.queryByRole('treeitem', { name: 'Leaf 2' })).toBeNull()
    expect(onOpen).toHaveBeenCalledTimes(1)
  })
})
