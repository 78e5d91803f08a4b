import type { ExpectationRow } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { openWorkspaceTab, winOrders, workspaceTab } from '../../process/process-samples.setup.tsx'
import { base, buildListedWip, buildRow, buildSubRow } from '../expectation-samples.setup.tsx'
import { ExpectationPanel } from './expectation-panel.tsx'

const list = (type: string) => `GET ${base}/${type}/summary/12`
const wip = buildListedWip({ version: 1 })

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

function showPanel(rows: ExpectationRow[], more: Parameters<typeof stubServer>[0] = {}) {
  const calls = stubServer({ [list('ce')]: () => jsonAnswer(rows), ...more })
  openWorkspaceTab('exinfo')
  showAs(<ExpectationPanel process={winOrders} />)
  return calls
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the summary panel of expectations', () => {
  it('has a row for the macro process and for each sub-process, with what is in force and what is under way', async () => {
    // when
    showPanel([
      buildRow({ underWay: { ...wip, version: 3, status: { id: 2, name: 'IA' } } }),
      buildSubRow({ restrict: 'true' }),
      buildSubRow({ processChronId: 22, pid: 'P1.2', pname: 'Configure the solution', expectation: wip, wipRows: 2 }),
    ])
    // then
    const macro = await screen.findByRole('row', { name: /\(P1\) Win orders/ })
    expect(macro).toHaveTextContent('Version 2 Approved by Ingrid Solheim on Nov 21 2026Version 3 In approval')
    expect(rowOf('\\(P1.1\\) Qualify leads')).toHaveTextContent('None')
    expect(within(rowOf('Qualify leads')).getByRole('img', { name: 'restricted' })).toBeInTheDocument()
    expect(rowOf('\\(P1.2\\) Configure the solution')).toHaveTextContent('Version 1 WIP')
    expect(screen.getByRole('radio', { name: 'Customer' })).toBeChecked()
  })

  it('lists another type when that is chosen, and still does when one comes back', async () => {
    // given
    showPanel([buildRow()], { [list('se')]: () => jsonAnswer([buildRow({ expectation: { ...wip, version: 7 } })]) })
    const choice = await screen.findByRole('radiogroup', { name: 'Expectation Type' })
    // when
    await userEvent.click(within(choice).getByRole('radio', { name: 'Supplier' }))
    // then
    expect(await screen.findByText(/Version 7/)).toBeInTheDocument()
    showAs(<ExpectationPanel process={winOrders} />)
    expect(screen.getAllByRole('radio', { name: 'Supplier' }).map((radio) => radio.getAttribute('value'))).toEqual(['se', 'se'])
    expect(screen.getAllByRole('radio', { name: 'Supplier', checked: true })).toHaveLength(2)
  })

  it.each([
    ['the macro process', buildRow(), { item: 'ce', macro: undefined }],
    ['a sub-process', buildSubRow({ expectation: wip }), { item: 'ipce', macro: 21 }],
  ])('opens the expectation of %s', async (_whose, row, opened) => {
    // given
    showPanel([row])
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Open Expectation' }))
    // then
    expect(workspaceTab().place).toMatchObject({ source: 12, ...opened })
  })

  it('says that there is nothing to open yet', async () => {
    // given
    showPanel([buildSubRow()])
    const button = await screen.findByRole('button', { name: 'Open Expectation' })
    // when
    await userEvent.hover(button)
    // then
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByText(/There is no Expectation yet\./)).toBeInTheDocument()
  })

  it('says of a closed process only that it is restricted', async () => {
    // when
    showPanel([buildSubRow({ restrict: 'true', can: { read: 'restriction', create: 'restriction', remove: 'restriction' } })])
    // then
    expect(await screen.findByText('Access is Restricted to this process')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Open Expectation' })).toHaveAttribute('aria-disabled', 'true')
  })

  it("says 'No Approved Process Summary' where there is none", async () => {
    // given
    showPanel([buildRow({ expectation: null, hasSummary: false, can: { read: true, create: 'state', remove: 'state' } })])
    expect(await screen.findByRole('cell', { name: 'No Approved Process Summary' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Create Expectation' })).toHaveAttribute('aria-disabled', 'true')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Open the Process Summary' }))
    // then
    expect(workspaceTab().place).toMatchObject({ item: 'ps' })
  })

  it('offers neither creating nor deleting to those whose roles never give it', async () => {
    // when
    showPanel([buildRow({ can: { read: true, create: 'role', remove: 'role' } })])
    // then
    expect(await screen.findByRole('button', { name: 'Open Expectation' })).toBeInTheDocument()
    // Besides it there is only the word that explains itself.
    expect(screen.getAllByRole('button')).toEqual([
      screen.getByRole('button', { name: 'KRAs - Expectations' }),
      screen.getByRole('button', { name: 'Open Expectation' }),
    ])
  })

  it("says 'Unable to get Expectations' and loads again when asked to", async () => {
    // given
    let isBroken = true
    showPanel([], {
      [list('ce')]: () => (isBroken ? problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.') : jsonAnswer([buildRow()])),
    })
    expect(await screen.findByText('Unable to get Expectations')).toBeInTheDocument()
    // when
    isBroken = false
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
    // then
    expect(await screen.findByRole('row', { name: /Win orders/ })).toBeInTheDocument()
  })

  it('is a list of cards on a small screen', async () => {
    // given
    const wide = window.matchMedia
    vi.stubGlobal('matchMedia', (media: string) => ({ ...wide(media), matches: media.startsWith('(max-width') }))
    // when
    showPanel([buildRow()])
    // then
    const cards = await screen.findByRole('list', { name: 'Expectations' })
    expect(within(cards).getByRole('listitem')).toHaveTextContent('(P1) Win orders')
    expect(within(cards).getByRole('button', { name: 'Open Expectation' })).toBeInTheDocument()
  })
})

describe('Create Expectation', () => {
  const create = `PUT ${base}/ce/21/create`
  const confirm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create Expectation' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create Expectation' })
    expect(dialog).toHaveTextContent('Are you sure you want to create Expectation?')
    return within(dialog)
  }

  it('asks first, makes one, says so and opens it', async () => {
    // given
    const calls = showPanel([buildSubRow()], { [create]: () => jsonAnswer({ id: 90 }) })
    // when
    await userEvent.click((await confirm()).getByRole('button', { name: 'Create Expectation' }))
    // then
    expect(await screen.findByText('Expectation created')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.has('idempotency-key'))).toEqual([true])
    await waitFor(() => expect(workspaceTab().place).toMatchObject({ item: 'ipce', macro: 21 }))
  })

  it('makes none when it is thought better of', async () => {
    // given
    const calls = showPanel([buildSubRow()])
    // when
    await userEvent.click((await confirm()).getByRole('button', { name: 'Cancel' }))
    // then
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('says what forbids it, and what there is now', async () => {
    // given
    let rows = [buildSubRow()]
    showPanel(rows, {
      [list('ce')]: () => jsonAnswer(rows),
      [create]: () => {
        rows = [buildSubRow({ expectation: { ...wip, version: 4 } })]
        return problemAnswer(409, 'COMPONENT_EXISTS', 'There is already an Expectation.')
      },
    })
    // when
    await userEvent.click((await confirm()).getByRole('button', { name: 'Create Expectation' }))
    // then
    expect(await screen.findByText('Unable to create Expectation')).toBeInTheDocument()
    expect(screen.getByText('There is already an Expectation.')).toBeInTheDocument()
    expect(await screen.findByText(/Version 4/)).toBeInTheDocument()
  })
})

describe('Delete Expectation', () => {
  const deletable = buildSubRow({ expectation: wip, wipRows: 0, can: { read: true, create: 'state', remove: true } })

  it('asks first, deletes the WIP and says so', async () => {
    // given
    let rows = [deletable]
    const calls = showPanel(rows, {
      [list('ce')]: () => jsonAnswer(rows),
      [`DELETE ${base}/ce/62/delete`]: () => {
        rows = [buildSubRow()]
        return emptyAnswer()
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Expectation' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Expectation' })
    expect(dialog).toHaveTextContent('Are you sure you want to delete Expectation? All rows must be deleted first.')
    // when
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Expectation' }))
    // then
    expect(await screen.findByText('Expectation deleted')).toBeInTheDocument()
    await waitFor(() => expect(rowOf('Qualify leads')).toHaveTextContent('None'))
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('says that all rows must be deleted first', async () => {
    // given
    showPanel([{ ...deletable, wipRows: 3 }])
    const button = await screen.findByRole('button', { name: 'Delete Expectation' })
    // when
    await userEvent.hover(button)
    // then
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByText(/All rows must be deleted first\./)).toBeInTheDocument()
  })
})
