import type { ImprovementArea, PerformanceLink, ProposedArea } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { AreasCard } from '../areas/areas-card.tsx'
import { buildArea, buildSheet, place, plans } from '../improvement-samples.setup.ts'
import { SheetDialog } from '../sheet/sheet-dialog.tsx'
import { buildLink, buildLinkedRow, buildProposal, linkedProject, linksAnswer, linksCall } from './link-samples.setup.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

interface Shown {
  areas?: readonly ImprovementArea[]
  links?: PerformanceLink[]
  proposals?: ProposedArea[]
  manage?: boolean
}

function showAreas(
  { areas = [buildArea()], links = [], proposals = [], manage = true }: Shown,
  answers: Parameters<typeof stubServer>[0] = {},
) {
  const calls = stubServer({
    [`GET ${plans}/getallareastoimprove`]: () => jsonAnswer(areas),
    [linksCall]: () => linksAnswer({ links, proposals, can: { manage: manage || 'role' } }),
    ...answers,
  })
  showAs(<AreasCard place={place} manage={manage || 'role'} />)
  return calls
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** In the menu at the end of its row. */
const choose = async (name: string) => {
  await press('Actions: Quotations take too long')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

describe('an area to improve', () => {
  it('shows the rows it answers, how they stood as time went, and that it is under way', async () => {
    showAreas({ links: [buildLink()] })

    const links = await screen.findByRole('list', { name: 'Performance data that Quotations take too long addresses' })
    expect(links).toHaveTextContent('Quotation lead time, (P2) Design products')
    expect(links).toHaveTextContent('Under way')
    const months = within(links).getByRole('list', { name: 'Latest completed months' })
    expect(
      within(months)
        .getAllByRole('listitem')
        .map(({ title }) => title),
    ).toEqual(['Sep 2026: Meets Expectations', 'Oct 2026: Does Not Meet Expectations'])
  })

  it.each<[PerformanceLink['effect'], string]>([
    ['waiting', 'No completed month since'],
    ['helped', 'It helped'],
    ['notYet', 'Has not helped yet'],
    ['unknown', 'Cannot be evaluated'],
  ])('tells once it is closed what became of them: %s', async (effect, words) => {
    const closedOn = '2026-11-05T09:00:00.000Z'
    showAreas({ areas: [buildArea({ closedOn })], links: [buildLink({ closedOn, effect })] })

    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByText('Closed Nov 05 2026')).toBeInTheDocument()
  })

  it('leads to the performance data of the row', async () => {
    const sub = buildLinkedRow({
      process: { processChronId: 55, pid: 'P1.1', pname: 'Quote', level: 'sub', restrict: 'false', globalChronId: 12 },
    })
    showAreas({ links: [buildLink({ row: sub })] })

    await press('Quotation lead time, (P2) Design products')

    const { tabs, selectedId } = useTabs.getState()
    expect(tabs.find(({ id }) => id === selectedId)).toMatchObject({
      id: 'process.12',
      place: { item: 'ipced', macro: 55, month: { month: 10, year: 2026 }, row: 401 },
    })
  })

  it("is closed: 'Closed an Area To Improve'", async () => {
    const calls = showAreas({}, { [`PUT ${plans}/closeareatoimprove/7`]: () => emptyAnswer() })

    await choose('Close')

    expect(await screen.findByText('Closed an Area To Improve')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it("is opened again: 'Re-opened an Area To Improve'", async () => {
    showAreas(
      { areas: [buildArea({ closedOn: '2026-11-05T09:00:00.000Z' })] },
      { [`PUT ${plans}/reopenareatoimprove/7`]: () => emptyAnswer() },
    )

    await choose('Re-open')

    expect(await screen.findByText('Re-opened an Area To Improve')).toBeInTheDocument()
  })

  it("says 'Unable to close an Area To Improve' with the server's reason", async () => {
    showAreas({}, { [`PUT ${plans}/closeareatoimprove/7`]: () => problemAnswer(409, 'WRONG_STATE', 'It is closed already.') })

    await choose('Close')

    expect(await screen.findByText('Unable to close an Area To Improve')).toBeInTheDocument()
    expect(screen.getByText('It is closed already.')).toBeInTheDocument()
  })

  it('loses a link after a question, and stays', async () => {
    const calls = showAreas({ links: [buildLink()] }, { [`DELETE ${plans}/performancelinks/5/delete`]: () => emptyAnswer() })
    await press('Delete the link: Quotation lead time, (P2) Design products')
    expect(await screen.findByRole('dialog', { name: 'Delete this link?' })).toHaveTextContent(
      'Quotations take too long will no longer address Quotation lead time, (P2) Design products. Both are kept.',
    )
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)

    await press('Delete link')

    expect(await screen.findByText('Link to Performance Data deleted')).toBeInTheDocument()
  })

  it('is only read by those who do not manage plans', async () => {
    showAreas({ links: [buildLink()], proposals: [buildProposal()], manage: false })

    expect(await screen.findByText('Under way')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Delete the link/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Proposed areas' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Close:/ })).toBeNull()
  })

  it('asks for no links in a basic company, which keeps no performance data', async () => {
    const calls = stubServer({ [`GET ${plans}/getallareastoimprove`]: () => jsonAnswer([buildArea()]) })
    showAs(<AreasCard place={place} manage />, { isPremium: false })

    expect(await screen.findByText('Quotations take too long')).toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })
})

describe('an area that is proposed', () => {
  it('stands before the others with its months and short term action, and is accepted with another text', async () => {
    const calls = showAreas(
      { areas: [], proposals: [buildProposal()] },
      { [`PUT ${plans}/performancelinks/add`]: () => jsonAnswer({ id: 6, areaId: 8 }) },
    )
    const region = await screen.findByRole('region', { name: 'Proposed areas' })
    expect(region).toHaveTextContent('One area is proposed')
    expect(region).toHaveTextContent('Short term action: Two people quote')

    await userEvent.click(within(region).getByRole('button', { name: /^Accept: Quotation lead time/ }))
    const dialog = await screen.findByRole('dialog', { name: 'New area to improve' })
    expect(dialog).toHaveTextContent('This area addresses Quotation lead time, (P2) Design products.')
    const text = within(dialog).getByRole('textbox', { name: /^Area/ })
    expect(text).toHaveValue('Quotation lead time: does not meet expectations of (P2) Design products since Sep 2026')
    await userEvent.clear(text)
    await userEvent.type(text, 'Quote in a week')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))

    expect(await screen.findByText('Created an Area To Improve')).toBeInTheDocument()
    const sent = calls.find(({ method }) => method === 'PUT')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ detailChronId: 401, newArea: { area: 'Quote in a week', areaPriority: 'm' } })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('keeps what was typed where the server refuses it at its field', async () => {
    const issues = [{ path: 'body.newArea.area', message: 'Text should be less than 225 characters' }]
    showAreas(
      { areas: [], proposals: [buildProposal()] },
      { [`PUT ${plans}/performancelinks/add`]: () => problemAnswer(400, 'INVALID', 'Invalid.', { issues }) },
    )
    await userEvent.click(await screen.findByRole('button', { name: /^Accept:/ }))
    const dialog = await screen.findByRole('dialog')

    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))

    expect(await within(dialog).findByText('Text should be less than 225 characters')).toBeInTheDocument()
    expect(within(dialog).getByRole('textbox', { name: /^Area/ })).toHaveValue(
      'Quotation lead time: does not meet expectations of (P2) Design products since Sep 2026',
    )
  })
})

describe('a project sheet', () => {
  const showSheet = (links: PerformanceLink[]) => {
    const sheet = buildSheet()
    stubServer({
      [`GET ${plans}/projectsheetv2/41`]: () => jsonAnswer(sheet),
      [linksCall]: () => linksAnswer({ links }),
      [`DELETE ${plans}/performancelinks/5/delete`]: () => emptyAnswer(),
    })
    showAs(<SheetDialog place={place} opened={{ kind: 'view', sheet }} onSaved={() => undefined} onClose={() => undefined} />)
  }

  it('shows the rows it answers, in all its versions', async () => {
    showSheet([buildLink({ area: null, project: { ...linkedProject, sheetId: 39 } }), buildLink({ id: 6 })])

    const part = await screen.findByRole('region', { name: 'Performance data it addresses' })
    expect(within(part).getAllByRole('button', { name: 'Quotation lead time, (P2) Design products' })).toHaveLength(1)
  })

  it('has no such part where it answers none', async () => {
    showSheet([buildLink()])

    expect(await screen.findByRole('region', { name: 'Results' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Performance data it addresses' })).toBeNull()
  })
})
