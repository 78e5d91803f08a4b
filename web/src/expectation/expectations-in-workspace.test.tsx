import type { ItemType } from '@strata/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import {
  configure,
  OpenedWorkspace,
  openWorkspaceTab,
  qualify,
  winOrders,
  workspaceAnswers,
  workspaceTab,
} from '../process/process-samples.setup.tsx'
import { base, buildInfo, buildListedWip, buildRow, buildSubRow, expectationAnswers } from './expectation-samples.setup.tsx'

const wip = buildInfo()
const subInfo = buildInfo({ id: 72, chronId: 70, version: 1, subprocessId: 21, process: { ...buildSubRow() } })
const subRow = buildSubRow({ expectation: buildListedWip({ id: 72, chronId: 70, version: 1 }) })

/** P1 with a WIP of customers' expectations, of its own and of P1.1. */
function showWorkspace(itemType?: Exclude<ItemType, 'info'>, macroChronId?: number) {
  const calls = stubServer({
    ...workspaceAnswers({
      process: { ...winOrders, below: { ce: 'WIP', se: 'IA', ie: 'APPROVED' } },
      macroProcesses: [{ ...qualify, below: { ce: 'WIP' } }, configure],
    }),
    ...expectationAnswers([wip]),
    ...expectationAnswers([subInfo]),
    [`GET ${base}/ce/summary/12`]: () => jsonAnswer([buildRow({ expectation: buildListedWip() }), subRow]),
  })
  openWorkspaceTab(itemType, macroChronId)
  showAs(<OpenedWorkspace />)
  return calls
}

const items = () => screen.getAllByRole('treeitem').map((row) => row.textContent)

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('expectations in the workspace of a process', () => {
  it('are marked in the tree while they are under way', async () => {
    // when
    showWorkspace()
    await screen.findByRole('treeitem', { name: /P1\.1/ })
    // then
    expect(items().slice(5, 9)).toEqual(['KRAs - Expectations', 'CustomersWIP', 'SuppliersIA', 'Interfacing Processes'])
  })

  it('lead to the panel, and from there to those of a sub-process, which stand in the tree then', async () => {
    // given
    showWorkspace()
    await userEvent.click(await screen.findByRole('treeitem', { name: 'KRAs - Expectations' }))
    const row = await screen.findByRole('row', { name: /\(P1\.1\) Qualify leads/ })
    // when
    const [, open] = screen.getAllByRole('button', { name: 'Open Expectation' })
    expect(row).toContainElement(open ?? null)
    await userEvent.click(open ?? row)
    // then
    expect(await screen.findByRole('treeitem', { selected: true })).toHaveTextContent('P1.1: Qualify leadsWIP')
    expect(items().slice(5, 10)).toEqual([
      'KRAs - Expectations',
      'CustomersWIP',
      'P1.1: Qualify leadsWIP',
      'SuppliersIA',
      'Interfacing Processes',
    ])
    const path = await screen.findByRole('navigation', { name: 'Path to this expectation' })
    expect(path).toHaveTextContent('(P1) Win ordersKRAs - ExpectationsCustomers(P1.1) Qualify leads')
    expect(await screen.findByRole('button', { name: /^Version 1, WIP/ })).toBeInTheDocument()
  })

  it('of the process itself open by their leaf', async () => {
    // given
    showWorkspace()
    // when
    await userEvent.click(await screen.findByRole('treeitem', { name: /^Customers.*WIP/ }))
    // then
    expect(await screen.findByRole('button', { name: /^Version 3, WIP/ })).toBeInTheDocument()
    expect(workspaceTab().place).toMatchObject({ item: 'ce', source: 12 })
  })

  it('of a sub-process open where the tab remembers them', async () => {
    // when
    showWorkspace('ipce', 21)
    // then
    expect(await screen.findByRole('button', { name: /^Version 1, WIP/ })).toBeInTheDocument()
    expect(await screen.findByRole('treeitem', { selected: true })).toHaveTextContent('P1.1: Qualify leads')
  })
})
