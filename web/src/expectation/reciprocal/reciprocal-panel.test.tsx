import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import {
  base,
  buildCustomer,
  buildInfo,
  buildInterfacing,
  buildOpened,
  buildOpenedInterfacing,
  buildOpenedSuppliers,
} from '../expectation-samples.setup.tsx'
import type { OpenedExpectation } from '../opened-expectation.ts'
import { ReciprocalPanel } from './reciprocal-panel.tsx'
import { agreeingPair, buildPair, silentPair } from './reciprocal-samples.setup.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

interface Shown {
  opened?: OpenedExpectation
  isSmall?: boolean
}

function showPanel(answer: unknown, { opened = buildOpenedInterfacing(), isSmall = false }: Shown = {}) {
  stubServer({
    [`GET ${base}/${opened.type}/62/reciprocal`]: () => (answer instanceof Response ? answer : jsonAnswer(answer)),
  })
  const onShowDetail = vi.fn()
  const onClose = vi.fn()
  showAs(<ReciprocalPanel {...{ opened, isSmall, onShowDetail, onClose }} />)
  return { onShowDetail, onClose }
}

const cells = (table: HTMLElement, head: RegExp) =>
  within(within(table).getByRole('rowheader', { name: head }).closest('tr') ?? table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('what the other processes say', () => {
  it('stands beside what is said here, with what differs named by a word', async () => {
    showPanel({ pairs: [buildPair()], closed: [] })

    const pair = await screen.findByRole('article', { name: 'Orders on time' })
    expect(within(pair).getByText('2 differ')).toBeInTheDocument()
    expect(within(pair).getByText('What (P1) Win orders expects of (P4) Ship orders')).toBeInTheDocument()
    expect(within(pair).getByRole('columnheader', { name: '(P1) Win orders Version 3 WIP' })).toBeInTheDocument()
    expect(within(pair).getByRole('columnheader', { name: '(P4) Ship orders Version 4 In approval' })).toBeInTheDocument()
    expect(cells(pair, /^Target differs/)).toEqual(['98', '97'])
    expect(cells(pair, /^Min differs/)).toEqual(['95', '90'])
    expect(cells(pair, /^Max$/)).toEqual(['Higher-the-Better', 'Higher-the-Better'])
    expect(cells(pair, /^Type$/)).toEqual(['Percent', 'Percent'])
    expect(cells(pair, /^Description$/)).toEqual(['Orders leave as confirmed', 'We ship what was confirmed'])
    expect(screen.getByText('The two sides disagree on 1 of 1.')).toBeInTheDocument()
  })

  it('is grouped by process; what one alone says is told, and what both agree on', async () => {
    showPanel({ pairs: [silentPair, agreeingPair], closed: [] })

    const silent = within(await screen.findByRole('region', { name: '(P2) Design products' })).getByRole('article', {
      name: 'Known wishes',
    })
    expect(within(silent).getByText('Only on one side')).toBeInTheDocument()
    expect(cells(silent, /^Description$/)).toEqual(['No matching row', 'Wishes are known early'])
    expect(cells(silent, /^Parameter$/)).toEqual(['Known wishes'])
    const agreeing = within(screen.getByRole('region', { name: '(P4) Ship orders' })).getByRole('article', { name: 'Complete orders' })
    expect(within(agreeing).getByText('Both agree')).toBeInTheDocument()
    expect(within(agreeing).getByText('What (P4) Ship orders expects of (P1) Win orders')).toBeInTheDocument()
  })

  it('is said once where the other process says nothing at all, and is no disagreement', async () => {
    const alone = { processChronId: 18, pid: 'E4', pname: 'Assure quality', theirs: null, counterpart: null, differs: [] }
    showPanel({ pairs: [agreeingPair, buildPair({ ...alone, detailId: 503 })], closed: [] })

    const silent = within(await screen.findByRole('region', { name: '(E4) Assure quality' }))
    expect(silent.getByText('(E4) Assure quality has no expectation of this kind about (P1) Win orders yet.')).toBeInTheDocument()
    expect(cells(silent.getByRole('article', { name: 'Orders on time' }), /^Target$/)).toEqual(['98'])
    expect(screen.getByText('Both sides agree on all 1.')).toBeInTheDocument()
  })

  it('of customers is what they expect, of suppliers what is expected of them', async () => {
    showPanel({ pairs: [buildPair({ part: null })], closed: [] }, { opened: buildOpened() })
    expect(await screen.findByText('What (P4) Ship orders expects of (P1) Win orders')).toBeInTheDocument()
  })

  it('of suppliers is what is expected of them', async () => {
    showPanel({ pairs: [buildPair({ part: null })], closed: [] }, { opened: buildOpenedSuppliers() })
    expect(await screen.findByText('What (P1) Win orders expects of (P4) Ship orders')).toBeInTheDocument()
  })

  it('names processes that are closed to the reader as restricted', async () => {
    const opened = buildOpened({ details: [buildCustomer({ customerId: 19, partyName: 'Manage finance', pid: 'E2' })] })
    showPanel({ pairs: [], closed: [19] }, { opened })

    expect(await screen.findByText('(E2) Manage finance is restricted, so you cannot see what it expects.')).toBeInTheDocument()
  })

  it('says in one sentence that there is nothing', async () => {
    showPanel({ pairs: [], closed: [] })

    expect(
      await screen.findByText('There are no rows about other processes here, and no other process has rows about (P1) Win orders.'),
    ).toBeInTheDocument()
  })

  it('says in one sentence that sub-processes have no counterpart', async () => {
    const process = { ...buildInfo().process, level: 'sub' as const }
    showPanel({ pairs: [], closed: [] }, { opened: buildOpenedInterfacing({ process }) })

    expect(await screen.findByText('Only expectations of a global process have a counterpart in other processes.')).toBeInTheDocument()
  })

  it('leads to the row; on a small screen it goes out of the way', async () => {
    const { onShowDetail, onClose } = showPanel({ pairs: [buildPair()], closed: [] }, { isSmall: true })

    await userEvent.click(await screen.findByRole('button', { name: 'Show the row: Orders on time' }))

    expect(onShowDetail).toHaveBeenCalledWith(501)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('that could not be loaded is asked for again', async () => {
    showPanel(problemAnswer(500, 'INTERNAL', 'Something went wrong.'), {
      opened: buildOpenedInterfacing({ details: [buildInterfacing()] }),
    })

    expect(await screen.findByRole('heading', { name: 'Unable to get what the other processes expect' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })
})
