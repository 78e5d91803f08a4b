import type { CustomerDetail } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { loadTruncationTooltip } from '../../ui/index.ts'
import { show } from '../../ui/show.setup.tsx'
import {
  base,
  buildApprovedInfo,
  buildCustomer,
  buildInfo,
  buildInterfacing,
  buildOpened,
  buildOpenedInterfacing,
  buildOpenedSuppliers,
} from '../expectation-samples.setup.tsx'
import { layOut, showTable } from './table-tests.setup.tsx'

beforeEach(() => {
  layOut()
  stubServer({})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

const row = (id: number, changes: Partial<CustomerDetail> = {}) => buildCustomer({ id, chronId: id, etag: `"${id}.0"`, ...changes })

const hospitals: Partial<CustomerDetail> = {
  customerType: 'External',
  customerId: 8,
  customerDisplay: 'Hospitals',
  partyName: 'Hospitals',
  pid: null,
}
const management: Partial<CustomerDetail> = {
  customerType: 'Management',
  customerId: null,
  customerDisplay: 'Management',
  partyName: 'Management',
  pid: null,
}
const mixed = [
  row(1, { ...management, description: 'Sales grow' }),
  row(2, { description: 'Hand-over is complete', paramVal: '10' }),
  row(3, { ...hospitals, description: 'Offers are complete' }),
  row(4, { description: 'Answers are clear', paramVal: '9' }),
]

// To look at the style of all around, as is done to find out what is hidden, takes most of the time in a table.
const hidden = true
const grid = () => screen.getByRole('grid', { hidden })
/** The texts of the rows below the head, the first cells of each. */
const rowTexts = () =>
  within(grid())
    .getAllByRole('row', { hidden })
    .filter((one) => one.dataset.entry !== undefined)
    .map((one) => one.textContent)
const cell = (name: string | RegExp) => within(grid()).getByRole('cell', { name, hidden })
const box = (name: RegExp) => screen.getByRole('checkbox', { name, hidden })
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden })
const filter = () => screen.getByRole('searchbox', { hidden })

describe('the table of customers', () => {
  it('has the columns of the specification', () => {
    showTable(buildOpened())

    const heads = screen.getAllByRole('columnheader', { hidden }).map(({ textContent }) => textContent)
    expect(heads).toEqual(['', 'Customers', 'Description', 'Parameter', 'UoM', 'Frequency', 'Type', 'Target', 'Min', 'Max'])
  })

  it('groups rows by type, with counts, and closes a group', async () => {
    showTable(buildOpened({ details: mixed }))
    expect(screen.getAllByRole('button', { expanded: true, hidden }).map(({ textContent }) => textContent)).toEqual([
      'Internal Customers 2',
      'External Customers 1',
      'Management 1',
    ])

    await userEvent.click(button('Internal Customers 2'))

    expect(button('Internal Customers 2')).toHaveAttribute('aria-expanded', 'false')
    expect(rowTexts()).toHaveLength(5)
    expect(screen.queryByText('Answers are clear')).toBeNull()
  })

  it('sorts within the groups, numbers by their size, and back', async () => {
    showTable(buildOpened({ details: mixed }))
    const first = () => rowTexts()[1]
    expect(first()).toContain('Hand-over')

    await userEvent.click(button('Target'))
    expect(first()).toContain('Answers')
    expect(screen.getByRole('columnheader', { name: 'Target', hidden })).toHaveAttribute('aria-sort', 'ascending')
    expect(rowTexts()[0]).toBe('Internal Customers 2')

    await userEvent.click(button('Target'))
    expect(first()).toContain('Hand-over')
    expect(screen.getByRole('columnheader', { name: 'Target', hidden })).toHaveAttribute('aria-sort', 'descending')
  })

  it('filters by words that stand anywhere in a row', async () => {
    showTable(buildOpened({ details: mixed }))

    await userEvent.type(filter(), 'hospitals complete')

    expect(rowTexts()).toHaveLength(2)
    expect(screen.getByText('1 of 4 rows')).toBeInTheDocument()

    await userEvent.type(filter(), ' nothing')
    expect(screen.getByRole('heading', { name: 'No rows match the filter' })).toBeInTheDocument()
    await userEvent.click(button('Show all rows'))
    expect(screen.getByText('4 rows')).toBeInTheDocument()
  })

  it('shows texts that the page cuts whole, on hover and on focus', async () => {
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(540)
    const description = 'Quotations are answered within two working days'
    showTable(buildOpened({ details: [row(1, { description, uom: 'working days of the site' })] }))
    const TruncationTooltip = await loadTruncationTooltip()
    show(<TruncationTooltip />)
    expect(cell('working days of the site')).toHaveTextContent('working days of the site')

    await userEvent.hover(cell(description))
    expect(await screen.findByRole('tooltip')).toHaveTextContent(description)
    await userEvent.unhover(cell(description))
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())

    button('Internal Customers 1').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(cell(description)).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(description)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  it('marks a row about whom the summary has no more', () => {
    showTable(buildOpened({ details: [row(1, { isMissing: true, customerDisplay: '(ZZZ) - Need to Remove' })] }))

    const party = cell(/Need to Remove/)
    expect(party).toHaveTextContent('(ZZZ) - Need to Remove(P2) Design products')
    expect(party.querySelector('svg')).toBeInTheDocument()
  })

  it('warns where a customer of the summary has no row, and names them', async () => {
    showTable(buildOpened({ complete: false, missing: ['(P4) Ship orders', '(E1) Manage finance'] }))

    const warning = button("Missing some customers' expectation: (P4) Ship orders, (E1) Manage finance")
    expect(warning).toHaveTextContent("Missing some customers' expectation")
    await userEvent.hover(warning)
    const reported = await screen.findByRole('tooltip')
    expect(
      within(reported)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['(P4) Ship orders', '(E1) Manage finance'])
  })

  it('says what belongs there where there is nothing yet', async () => {
    const { onAdd } = showTable(buildOpened({ details: [] }))

    expect(screen.getByRole('heading', { name: 'No rows yet' })).toBeInTheDocument()
    const [, offered] = screen.getAllByRole('button', { name: 'Add New Detail' })
    if (offered) await userEvent.click(offered)
    expect(onAdd).toHaveBeenCalledOnce()
  })
})

describe('the table of suppliers', () => {
  it('has its own words', () => {
    showTable(buildOpenedSuppliers({ complete: false, missing: ['(P2) Design products'] }))

    expect(screen.getByRole('columnheader', { name: 'Suppliers' })).toBeInTheDocument()
    expect(button('Internal Suppliers 1')).toBeInTheDocument()
    expect(button(/^Missing some suppliers' expectation/)).toBeInTheDocument()
  })
})

describe('the table of interfacing processes', () => {
  const other = buildInterfacing({ id: 502, processId: 16, ipDisplay: '(E1) Manage finance', partyName: 'Manage finance', pid: 'E1' })

  it('has both sides below a head of two rows, grouped by process', () => {
    showTable(buildOpenedInterfacing({ details: [buildInterfacing(), other], complete: false, missing: ['(P2) Design products'] }))

    const heads = screen.getAllByRole('columnheader', { hidden }).map(({ textContent }) => textContent)
    expect(heads).toEqual([
      'Your Expectations',
      'Their Expectations',
      '',
      'Interfacing Process',
      'Your Expectation',
      'Your Parameter',
      'Your Type',
      'Your Target',
      'Your Min',
      'Your Max',
      'Their Expectation',
      'Their Parameter',
      'Their Type',
      'Their Target',
      'Their Min',
      'Their Max',
    ])
    expect(screen.getAllByRole('button', { expanded: true, hidden }).map(({ textContent }) => textContent)).toEqual([
      '(E1) Manage finance 1',
      '(P4) Ship orders 1',
    ])
    expect(button("Missing some interfacing processes' expectation: (P2) Design products")).toBeInTheDocument()
  })

  it('has no template', () => {
    showTable(buildOpenedInterfacing({ info: buildApprovedInfo({ itemType: { name: 'ie' } }) }))

    expect(button('Download')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Generate Performance Data Template' })).toBeNull()
  })
})

describe('choosing rows', () => {
  it('takes one by a click, several by their boxes, all by the head', async () => {
    showTable(buildOpened({ details: mixed }))

    await userEvent.click(cell('Sales grow'))
    expect(box(/^Choose Management/)).toBeChecked()
    await userEvent.click(box(/Hand-over/))
    await userEvent.click(box(/Answers/))
    expect(screen.getByText('3 chosen')).toBeInTheDocument()
    await userEvent.click(box(/Answers/))
    expect(screen.getByText('2 chosen')).toBeInTheDocument()

    await userEvent.click(cell('Offers are complete'))
    expect(screen.getByText('1 chosen')).toBeInTheDocument()
    await userEvent.click(box(/^Choose all rows/))
    expect(screen.getByText('4 chosen')).toBeInTheDocument()
    await userEvent.click(button('Clear selection'))
    expect(screen.queryByText(/ chosen/)).toBeNull()
  })

  it('takes all between two with Shift', async () => {
    const user = userEvent.setup()
    showTable(buildOpened({ details: [1, 2, 3, 4, 5].map((id) => row(id, { description: `Row ${id}` })) }))

    await user.click(cell('Row 2'))
    await user.keyboard('{Shift>}')
    await user.click(cell('Row 4'))
    await user.keyboard('{/Shift}')

    expect(screen.getAllByRole('row', { selected: true, hidden })).toHaveLength(3)
  })

  it('is done by Space, walked by arrow keys, and left by Tab', async () => {
    showTable(buildOpened({ details: mixed }))
    button('Internal Customers 2').focus()

    await userEvent.keyboard('{ArrowDown} ')
    expect(box(/Hand-over/)).toBeChecked()
    await userEvent.keyboard('{ArrowDown}{End} ')
    expect(box(/Answers/)).toBeChecked()
    expect(document.activeElement).toHaveTextContent('7')
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}')
    expect(box(/^Choose Management/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    expect(button('Management 1')).toHaveAttribute('aria-expanded', 'false')
    await userEvent.tab()
    expect(grid()).not.toContainElement(document.activeElement as HTMLElement)
  })
})

describe('what can be done with rows of a WIP', () => {
  it('needs exactly one for Edit and Delete', async () => {
    const { onEdit } = showTable(buildOpened({ details: mixed }))
    expect(button('Edit')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(button('Edit'))
    expect(await screen.findByText('Choose a row first.')).toBeInTheDocument()

    await userEvent.click(box(/Hand-over/))
    await userEvent.click(button('Edit'))
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(mixed[1])

    await userEvent.click(box(/Answers/))
    expect(button('Edit')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(button('Delete'))
    expect(await screen.findByText('Choose only one row.')).toBeInTheDocument()
  })

  it('edits by a double click and by Enter', async () => {
    const { onEdit } = showTable(buildOpened({ details: mixed }))

    await userEvent.dblClick(cell('Sales grow'))
    expect(onEdit).toHaveBeenLastCalledWith(mixed[0])
    expect(box(/^Choose Management/)).toBeChecked()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    expect(onEdit).toHaveBeenLastCalledWith(mixed[2])
    expect(onEdit).toHaveBeenCalledTimes(2)
  })

  it('names the row before it deletes it, and says so', async () => {
    const refresh = vi.fn(() => Promise.resolve())
    const calls = stubServer({ [`DELETE ${base}/ce/62/detail/delete/2`]: () => emptyAnswer() })
    showTable(buildOpened({ details: mixed, refresh }))
    await userEvent.click(cell('Hand-over is complete'))

    await userEvent.click(button('Delete'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this row?' })
    expect(dialog).toHaveTextContent('(P2) Design products: Hand-over is complete')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('Detail deleted')).toBeInTheDocument()
    const sent = calls.find(({ method }) => method === 'DELETE')
    expect(sent?.headers.get('if-match')).toBe('"2.0"')
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('chooses a row no more that is there no more', async () => {
    const { change } = showTable(buildOpened({ details: mixed }))
    await userEvent.click(cell('Hand-over is complete'))
    expect(await screen.findByText('1 chosen')).toBeInTheDocument()

    change({ opened: buildOpened({ details: mixed.filter(({ id }) => id !== 2) }) })

    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Choose all rows', hidden })).not.toBePartiallyChecked())
    expect(cell('Sales grow')).toBeInTheDocument()
  })

  it('deletes nothing without an answer, and says what the server refused', async () => {
    const meanwhile = () => problemAnswer(412, 'EDITED_MEANWHILE', 'Tomas Berg changed this on Nov 21 2026 08:12 PM.')
    const calls = stubServer({ [`DELETE ${base}/ce/62/detail/delete/2`]: meanwhile })
    showTable(buildOpened({ details: mixed }))
    await userEvent.click(cell('Hand-over is complete'))
    await userEvent.click(button('Delete'))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)

    await userEvent.click(button('Delete'))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('Unable to delete detail')).toBeInTheDocument()
    expect(screen.getByText(/Tomas Berg changed this/)).toBeInTheDocument()
  })

  it('is not there for those without the right', () => {
    const can = { edit: 'role', template: 'role', export: 'role', comments: 'role' } as const
    const { onEdit } = showTable(buildOpened({ info: buildInfo({ can }) }))

    for (const name of ['Edit', 'Delete', 'Add New Detail', 'Download', 'Comments'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(onEdit).not.toHaveBeenCalled()
  })
})

describe('a toolbar with little room', () => {
  it('keeps in a menu what does not fit, and whole what opens the panel beside the rows', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360)
    const info = buildApprovedInfo()
    const { onTemplate } = showTable(buildOpened({ info, details: mixed }), { isReciprocalOpen: true })
    expect(button('What Others Expect')).toBeInTheDocument()
    expect(button('Add New Detail')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Generate Performance Data Template' })).toBeNull()

    await userEvent.click(box(/Hand-over/))
    await userEvent.click(button('More actions'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Generate Performance Data Template' }))
    expect(onTemplate).toHaveBeenCalledExactlyOnceWith([2])
  })
})

describe('what can be done with an approved version', () => {
  const info = buildApprovedInfo()
  const template = () => button('Generate Performance Data Template')

  it('makes templates of the chosen rows, and edits nothing', async () => {
    const { onTemplate, onEdit } = showTable(buildOpened({ info, details: mixed }))
    await userEvent.hover(template())
    expect(await screen.findByText('Choose at least one row.')).toBeInTheDocument()

    await userEvent.click(box(/Hand-over/))
    await userEvent.click(box(/Offers/))
    await userEvent.click(template())
    expect(onTemplate).toHaveBeenCalledExactlyOnceWith([2, 3])

    await userEvent.hover(button('Edit'))
    expect(await screen.findByText('Rows can be changed only in a WIP.')).toBeInTheDocument()
    await userEvent.dblClick(cell('Sales grow'))
    expect(onEdit).not.toHaveBeenCalled()
  })

  it('says that templates are for premium companies', async () => {
    const { onTemplate } = showTable(buildOpened({ info: { ...info, can: { ...info.can, template: 'premium' } }, details: mixed }))
    await userEvent.click(box(/Hand-over/))

    await userEvent.click(template())

    expect(await screen.findByText('Restricted to Premium Access')).toBeInTheDocument()
    expect(onTemplate).not.toHaveBeenCalled()
  })
})

describe('the comments beside the table', () => {
  const unread = (count: number) => ({
    'GET /aprs/v3/comment/1/ce/60/unread': () =>
      jsonAnswer({ unread: count, lastReadOn: null, pinned: [], can: { read: true, post: true } }),
    'GET /aprs/v3/comment/1/ce/60/getallroot/current': () => jsonAnswer({ threads: [], total: 0, page: 0, size: 30, can: {} }),
  })

  it('hint to read all before they are closed, while several are unread', async () => {
    stubServer(unread(3))
    showTable(buildOpened())
    const comments = await screen.findByRole('button', { name: 'Comments, 3 unread' })
    expect(comments.querySelector('[data-unread]')).toBeInTheDocument()
    await userEvent.click(comments)
    await userEvent.click(await screen.findByRole('button', { name: 'Close Comments' }))

    expect(await screen.findByText("Please Go 'Back' and read all new messages before closing this window")).toBeInTheDocument()
  })
})

describe('a row that is asked for', () => {
  it('is chosen and shown, out of a closed group and past a filter', async () => {
    const opened = buildOpened({ details: mixed })
    const { change } = showTable(opened)
    await userEvent.click(button('External Customers 1'))
    await userEvent.type(filter(), 'sales')
    expect(rowTexts()).toHaveLength(2)

    change({ wanted: { detailId: 3 } })

    expect(await screen.findByText('Offers are complete')).toBeInTheDocument()
    expect(box(/Offers/)).toBeChecked()
  })
})

describe('the table on a small screen', () => {
  it('has cards, and all of a row with what can be done with it', async () => {
    const { onEdit } = showTable(buildOpened({ details: mixed }), { isSmall: true })
    expect(screen.queryByRole('grid')).toBeNull()

    await userEvent.click(button(/Hand-over is complete/))
    const sheet = await screen.findByRole('dialog', { name: '(P2) Design products' })
    expect(
      within(sheet)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Hand-over is complete', 'Quotation lead time', 'days', 'Per Month', 'N Number', '10', 'Lower-the-Better', '7'])
    await userEvent.click(within(sheet).getByRole('button', { name: 'Edit' }))
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(mixed[1])
  })

  it('chooses by boxes, and offers the rest in a sheet', async () => {
    const { onTemplate } = showTable(buildOpened({ info: buildApprovedInfo(), details: mixed }), { isSmall: true })
    await userEvent.click(box(/Hand-over/))
    await userEvent.click(box(/Offers/))
    expect(screen.getByText('2 chosen')).toBeInTheDocument()

    await userEvent.click(button('Actions'))
    const sheet = await screen.findByRole('dialog', { name: 'Actions' })
    await userEvent.click(within(sheet).getByRole('button', { name: 'Generate Performance Data Template' }))

    expect(onTemplate).toHaveBeenCalledExactlyOnceWith([2, 3])
  })
})
