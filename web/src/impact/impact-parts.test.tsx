import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { globalChartTab, noTabs, withOpened } from '../tabs/tab-rules.ts'
import { useTabs } from '../tabs/tabs.ts'
import { ImpactButton } from './impact-button.tsx'
import { ImpactPart } from './impact-part.tsx'
import { answerImpact, buildImpact, summaryImpact } from './impact-samples.setup.ts'
import { KeptImpact } from './kept-impact.tsx'

const version = { kind: 'chart', companyId: 1, type: 'ps', id: 30, state: 'saved' } as const
const named = { of: { pid: 'P1', pname: 'Win orders' }, type: 'Process Summary' }

const selected = () => {
  const { tabs, selectedId } = useTabs.getState()
  return tabs.find(({ id }) => id === selectedId)
}

beforeEach(() => {
  const tab = { place: { tab: 'process', source: 12 }, title: '(P1) Win orders' } as const
  useTabs.setState(withOpened({ ...noTabs, selectedId: globalChartTab.id }, tab))
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('what a version touches, beside it', () => {
  it('is a word that opens the list: each with its weight, its reason and who answers for it; what one may not open is counted', async () => {
    // given
    stubServer(answerImpact())
    showAs(<ImpactButton {...{ version, named }} />)
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Touches 3 processes' }))
    // then
    const dialog = screen.getByRole('dialog', { name: 'What this change touches' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Breaks(P1) Win orders — Customer expectations1 row is about (P2) Design products, which leaves the summary.',
      'Contradicts(P2) Design products — Supplier expectations2 rows are about the process whose summary no longer names (P2) Design products.Leader and sponsor: Marta Ruiz',
    ])
    expect(within(dialog).getByText('1 more thing that you cannot open')).toBeInTheDocument()
  })

  it('opens what is touched, and leaves the list', async () => {
    stubServer(answerImpact())
    showAs(<ImpactButton {...{ version, named }} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Touches 3 processes' }))
    await userEvent.click(screen.getByRole('button', { name: '(P2) Design products — Supplier expectations' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(selected()?.place).toMatchObject({ tab: 'process', source: 13 })
  })

  it('opens the map', async () => {
    stubServer(answerImpact())
    showAs(<ImpactButton {...{ version, named }} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Touches 3 processes' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show on the map' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(useTabs.getState().selectedId).toBe(globalChartTab.id)
  })

  it('keeps quiet where nothing is touched', async () => {
    const calls = stubServer(answerImpact({ findings: [], hidden: 0, processes: 0 }))
    showAs(<ImpactButton {...{ version, named }} />)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('what a version touches, before it is sent or decided', () => {
  it('is one line with how much there is of each weight, which unfolds', async () => {
    // given
    stubServer(answerImpact())
    showAs(<ImpactPart {...{ version, named }} />)
    // when
    const head = await screen.findByRole('heading', { name: 'Touches 3 processes' })
    expect(head.closest('summary')).toHaveTextContent('Touches 3 processes1 break1 contradiction')
    await userEvent.click(head)
    // then
    expect(screen.getByRole('button', { name: '(P1) Win orders — Customer expectations' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show on the map' })).toBeVisible()
  })

  it('does not lead to a map that lies below it', async () => {
    stubServer(answerImpact())
    showAs(<ImpactPart {...{ version, named }} isOverMap />)
    await userEvent.click(await screen.findByRole('heading', { name: 'Touches 3 processes' }))
    expect(screen.queryByRole('button', { name: 'Show on the map' })).toBeNull()
  })

  it('says where it could not be found, and asks again', async () => {
    // given
    let isBroken = true
    stubServer({ [summaryImpact]: () => (isBroken ? problemAnswer(500, 'INTERNAL', 'Something went wrong') : jsonAnswer(buildImpact())) })
    showAs(<ImpactPart {...{ version, named }} />)
    expect(await screen.findByText('Unable to find what this touches')).toBeInTheDocument()
    // when
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    // then
    expect(await screen.findByRole('heading', { name: 'Touches 3 processes' })).toBeInTheDocument()
  })
})

describe('what a version touched', () => {
  it('stands in its history, as it was sent and decided, and opens the list', async () => {
    // given
    const keptOn = '2026-11-18T16:12:00.000Z'
    stubServer({
      [summaryImpact]: ({ query }) =>
        query.get('at') === 'sent'
          ? jsonAnswer(buildImpact({ keptOn }))
          : jsonAnswer(buildImpact({ keptOn, findings: [], hidden: 0, processes: 0 })),
    })
    showAs(<KeptImpact impacted={version} version={3} named={named} />)
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Touched 3 processes when it was sent' }))
    // then
    const dialog = screen.getByRole('dialog', { name: 'What version 3 touched' })
    expect(dialog).toHaveTextContent('Kept on Nov 18 2026 04:12 PM. You see what you may open today.')
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('Touched nothing else when it was decided')).toBeInTheDocument()
  })

  it('is not spoken of where nothing was kept', async () => {
    const calls = stubServer(answerImpact({ keptOn: null }))
    showAs(<KeptImpact impacted={version} version={3} named={named} />)
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(screen.queryByText(/^Touched/)).toBeNull()
  })
})
