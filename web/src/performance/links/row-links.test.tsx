import type { PerformanceLink, ProposedArea } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { buildArea, buildSheet, plans } from '../../improvement/improvement-samples.setup.ts'
import {
  buildLink,
  buildLinkedRow,
  buildProposal,
  linkedProject,
  linksAnswer,
  linksCall,
} from '../../improvement/links/link-samples.setup.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { buildCustomerData, buildOpenedPerformance } from '../performance-samples.setup.tsx'
import { RowLinks } from './row-links.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

interface Shown {
  links?: PerformanceLink[]
  proposals?: ProposedArea[]
  manage?: true | 'role'
}

const add = `PUT ${plans}/performancelinks/add`

function show({ links = [], proposals = [], manage = true }: Shown, answers: Parameters<typeof stubServer>[0] = {}) {
  const calls = stubServer({
    [linksCall]: () => linksAnswer({ links, proposals, can: { manage } }),
    [`GET ${plans}/getallareastoimprove`]: () =>
      jsonAnswer([
        buildArea(),
        buildArea({ id: 8, area: 'Too many returns' }),
        buildArea({ id: 9, area: 'Templates are old', closedOn: '2026-11-05T09:00:00.000Z' }),
      ]),
    [`GET ${plans}/getallprojectsheetv2/WIP`]: () =>
      jsonAnswer([buildSheet({ id: 71, chronId: 70, projectName: 'Fewer returns', status: { name: 'WIP' } })]),
    [`GET ${plans}/getallprojectsheetv2/APPROVED`]: () => jsonAnswer([buildSheet()]),
    [add]: () => jsonAnswer({ id: 6, areaId: null }),
    ...answers,
  })
  const detail = buildCustomerData()
  showAs(<RowLinks opened={buildOpenedPerformance({ details: [detail] })} detail={detail} />)
  return { calls }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function openDialog(choice: 'Area to improve' | 'New area' | 'Project') {
  await press('Link')
  const dialog = await screen.findByRole('dialog', { name: 'Link to improvement plans' })
  await userEvent.click(within(dialog).getByRole('radio', { name: choice }))
  return dialog
}

const sent = (calls: ReturnType<typeof stubServer>) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))

describe('the plans that answer a row', () => {
  it('are areas and projects, each with what became of the row', async () => {
    const closedOn = '2026-08-05T09:00:00.000Z'
    show({ links: [buildLink(), buildLink({ id: 6, area: null, project: linkedProject, closedOn, effect: 'helped' })] })

    const part = await screen.findByRole('region', { name: 'Improvement plans of this row' })
    expect(await within(part).findByRole('button', { name: 'Quotations take too long' })).toBeInTheDocument()
    expect(within(part).getByRole('img', { name: 'Project' })).toBeInTheDocument()
    expect(part).toHaveTextContent('Under way')
    expect(part).toHaveTextContent('It helped')
    expect(within(part).getByRole('list', { name: 'Months since it was closed' })).toBeInTheDocument()
  })

  it('are those of this row of these expectations', async () => {
    const other = buildLinkedRow({ detailChronId: 402 })
    const elsewhere = buildLinkedRow({ expectationChronId: 61 })
    show({ links: [buildLink({ row: other }), buildLink({ id: 6, row: elsewhere })] })

    expect(await screen.findByText('No area to improve or project is linked to this row.')).toBeInTheDocument()
  })

  it('lead to the improvement plans of the process', async () => {
    show({ links: [buildLink()] })

    await press('Quotations take too long')

    expect(useTabs.getState().tabs.at(-1)).toMatchObject({ id: 'process.12', place: { item: 'impplans' } })
  })

  it('are not spoken of where there are none, to those who do not manage plans', async () => {
    const { calls } = show({ manage: 'role' })

    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('lose a link after a question', async () => {
    show({ links: [buildLink()] }, { [`DELETE ${plans}/performancelinks/5/delete`]: () => emptyAnswer() })
    await press('Delete the link: Quotations take too long')
    await press('Delete link')

    expect(await screen.findByText('Link to Performance Data deleted')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('linking a row', () => {
  it('takes an open area that does not answer it yet', async () => {
    const { calls } = show({ links: [buildLink()] })
    const dialog = await openDialog('Area to improve')
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Area to improve/ }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Too many returns'])

    await userEvent.click(screen.getByRole('option', { name: 'Too many returns' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Link' }))

    expect(await screen.findByText('Linked to Performance Data')).toBeInTheDocument()
    expect(sent(calls)).toEqual([{ detailChronId: 401, areaId: 8 }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes a project, under way or current, by its chronId', async () => {
    const { calls } = show({})
    const dialog = await openDialog('Project')
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Project/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Fewer returns (P1-26-01)' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Link' }))

    expect(await screen.findByText('Linked to Performance Data')).toBeInTheDocument()
    expect(sent(calls)).toEqual([{ detailChronId: 401, sheetChronId: 70 }])
  })

  it.each([
    ['Area to improve', 'Please select an area to improve'],
    ['Project', 'Please select a project'],
  ] as const)('asks for what is missing: %s', async (choice, words) => {
    const { calls } = show({})
    const dialog = await openDialog(choice)

    await userEvent.click(within(dialog).getByRole('button', { name: 'Link' }))

    expect(within(dialog).getByText(words)).toBeInTheDocument()
    expect(sent(calls)).toEqual([])
  })

  it('adds a new area, which needs a text', async () => {
    const { calls } = show({})
    const dialog = await openDialog('New area')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add and link' }))
    expect(within(dialog).getByText('Required')).toBeInTheDocument()

    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Area/ }), 'Quote in a week')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add and link' }))

    expect(await screen.findByText('Created an Area To Improve')).toBeInTheDocument()
    expect(sent(calls)).toEqual([{ detailChronId: 401, newArea: { area: 'Quote in a week', areaPriority: 'm' } }])
  })

  it('loses nothing that was typed by Escape', async () => {
    show({})
    const dialog = await openDialog('New area')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Area/ }), 'Half a thought')

    await userEvent.keyboard('{Escape}')

    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeInTheDocument()
  })

  it("says 'Unable to link to Performance Data', and stays", async () => {
    show({}, { [add]: () => problemAnswer(409, 'LIMIT_REACHED', 'A process has at most 5000 links.') })
    const dialog = await openDialog('New area')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Area/ }), 'One more')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add and link' }))

    expect(await screen.findByText('Unable to link to Performance Data')).toBeInTheDocument()
    expect(screen.getByText('A process has at most 5000 links.')).toBeInTheDocument()
    expect(within(dialog).getByRole('textbox', { name: /^Area/ })).toHaveValue('One more')
  })
})

describe('a row that is red two months running', () => {
  it('says so, and begins with the area that is proposed', async () => {
    const { calls } = show({ proposals: [buildProposal()] })
    expect(await screen.findByText('Red two months running')).toBeInTheDocument()

    await press('Link')
    const dialog = await screen.findByRole('dialog', { name: 'Link to improvement plans' })
    expect(within(dialog).getByRole('radio', { name: 'New area' })).toBeChecked()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add and link' }))

    expect(await screen.findByText('Created an Area To Improve')).toBeInTheDocument()
    expect(sent(calls)).toEqual([
      {
        detailChronId: 401,
        newArea: { area: 'Quotation lead time: does not meet expectations of (P2) Design products since Sep 2026', areaPriority: 'm' },
      },
    ])
  })
})
