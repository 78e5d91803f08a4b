import { type SummaryComponent, type SummaryItem, summaryComponents } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { summaryPlace, useComponents } from '../summary-queries.ts'
import { buildSummaryVersion, hospitals, requests, shipOrders, summaryAnswers } from '../summary-samples.setup.ts'
import { ProcessDescriptionDialog } from './process-description-dialog.tsx'

const base = '/aprs/v3/processsummary/1'
const place = summaryPlace(1, 12)

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function Shown({ opener }: { opener: SummaryComponent }) {
  const { data } = useComponents(place, 30)
  return data ? (
    <ProcessDescriptionDialog place={place} version={buildSummaryVersion()} components={data} opener={opener} onClose={() => undefined} />
  ) : null
}

/** A server that keeps what is added and removed. */
function openDialog(opener: SummaryComponent, more: Parameters<typeof stubServer>[0] = {}) {
  const lists: Record<string, SummaryItem[]> = { customer: [shipOrders, hospitals], supplier: [], ip: [], input: [requests], output: [] }
  const add = (component: string) => (call: SeenCall) => {
    const body: Record<string, string | number | null> = JSON.parse(call.body)
    const name = String(Object.entries(body).find(([field]) => field.endsWith('Name'))?.[1])
    const id = 100 + (lists[component]?.length ?? 0)
    lists[component] = [...(lists[component] ?? []), { id, chronId: id, name }]
    return jsonAnswer({ id })
  }
  const calls = stubServer({
    ...summaryAnswers([buildSummaryVersion()]),
    ...Object.fromEntries(
      summaryComponents.flatMap((component) => [
        [`GET ${base}/30/${component}/getall`, () => jsonAnswer(lists[component])],
        [`PUT ${base}/30/${component}/add`, add(component)],
      ]),
    ),
    [`DELETE ${base}/30/customer/remove/72`]: () => {
      lists.customer = [shipOrders]
      return emptyAnswer()
    },
    ...more,
  })
  showAs(<Shown opener={opener} />)
  return calls
}

const bodiesOf = (calls: SeenCall[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))
const part = (name: string) => screen.findByRole('region', { name })

describe('the Process Description', () => {
  it('has a tab for each pair of boxes, and opens at that of its box', async () => {
    openDialog('input')
    expect(await screen.findByRole('tab', { name: 'Suppliers & Inputs' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Outputs & Customers',
      'Suppliers & Inputs',
      'Interfacing Processes',
    ])
    expect(within(await part('Inputs')).getByText('Requests')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'New input' })).toHaveAttribute('data-autofocus')
  })

  it('adds outputs one after another by Enter, the keyboard staying where it is', async () => {
    // given
    const calls = openDialog('output')
    const field = await screen.findByRole('textbox', { name: 'New output' })
    // when
    await userEvent.type(field, 'Signed orders{Enter}Forecast{Enter}')
    // then
    expect(await screen.findByText('Added Output to Process Summary')).toBeInTheDocument()
    await waitFor(() => expect(bodiesOf(calls)).toEqual([{ outputName: 'Signed orders' }, { outputName: 'Forecast' }]))
    expect(within(await part('Outputs')).getByText('Signed orders')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Remove Forecast' })).toBeInTheDocument()
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveValue('')
  })

  it('refuses what is listed already, however it is written', async () => {
    // given
    const calls = openDialog('input')
    // when
    await userEvent.type(await screen.findByRole('textbox', { name: 'New input' }), 'requests{Enter}')
    // then
    expect(await screen.findByText('requests already exists')).toBeInTheDocument()
    expect(bodiesOf(calls)).toEqual([])
  })

  it('says what the server refuses, and keeps what was typed', async () => {
    // given
    openDialog('input', {
      [`PUT ${base}/30/input/add`]: () => problemAnswer(409, 'COMPONENT_EXISTS', 'Offers already exists'),
    })
    const field = await screen.findByRole('textbox', { name: 'New input' })
    // when
    await userEvent.type(field, 'Offers{Enter}')
    // then
    expect(await screen.findByText('Unable to add Input to Process Summary')).toBeInTheDocument()
    expect(screen.getByText('Offers already exists')).toBeInTheDocument()
    await waitFor(() => expect(field).toHaveValue('Offers'))
  })

  it('picks customers by keyboard from processes and additional ones that are not listed yet', async () => {
    // given
    const calls = openDialog('customer')
    const field = await screen.findByRole('textbox', { name: 'Add customer' })
    await userEvent.click(field)
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(names).toEqual(['P2 Design products', 'E1 Manage finance', 'ClinicsAdditional'])
    // when
    await userEvent.type(field, 'design{Enter}')
    await userEvent.type(field, 'clin{Enter}')
    // then
    expect(await screen.findByText('Added Customer to Process Summary')).toBeInTheDocument()
    await waitFor(() =>
      expect(bodiesOf(calls)).toEqual([
        { processCustomerId: 14, customerName: 'Design products' },
        { processCustomerId: null, customerName: 'Clinics' },
      ]),
    )
    expect(field).toHaveFocus()
  })

  it('picks interfacing processes from processes alone', async () => {
    // given
    const calls = openDialog('ip')
    const field = await screen.findByRole('textbox', { name: 'Add interfacing process' })
    await userEvent.click(field)
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'P2 Design products',
      'P4 Ship orders',
      'E1 Manage finance',
    ])
    // when
    await userEvent.type(field, 'e1{Enter}')
    // then
    expect(await screen.findByText('Added Interfacing Process to Process Summary')).toBeInTheDocument()
    expect(bodiesOf(calls)).toEqual([{ interfacingProcessId: 16, interfacingProcessName: 'Manage finance' }])
  })

  it('picks suppliers with the fields of a supplier', async () => {
    // given
    const calls = openDialog('supplier')
    // when
    await userEvent.type(await screen.findByRole('textbox', { name: 'Add supplier' }), 'ship{Enter}')
    // then
    expect(await screen.findByText('Added Supplier to Process Summary')).toBeInTheDocument()
    expect(bodiesOf(calls)).toEqual([{ processSupplierId: 15, supplierName: 'Ship orders' }])
  })

  it('removes at once', async () => {
    // given
    openDialog('customer')
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Hospitals' }))
    // then
    expect(await screen.findByText('Removed Customer from Process Summary')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Hospitals' })).toBeNull())
  })

  it('says when something cannot be removed', async () => {
    // given
    openDialog('customer', { [`DELETE ${base}/30/customer/remove/71`]: () => problemAnswer(409, 'WRONG_STATE', 'It was sent.') })
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Remove P4 Ship orders' }))
    // then
    expect(await screen.findByText('Unable to remove Customer from Process Summary')).toBeInTheDocument()
  })
})

describe('Additional Customers/Suppliers', () => {
  const openAdditional = async (more: Parameters<typeof stubServer>[0] = {}) => {
    const calls = openDialog('customer', more)
    await userEvent.click(await screen.findByRole('button', { name: 'Additional Customers/Suppliers' }))
    return { calls, dialog: await screen.findByRole('dialog', { name: 'Additional Customers/Suppliers' }) }
  }

  it('are added, at most 25 characters long, and can be picked then', async () => {
    // given
    const { calls, dialog } = await openAdditional({ [`PUT ${base}/12/additionalcs/create`]: () => jsonAnswer({ id: 9 }) })
    const field = within(dialog).getByRole('textbox', { name: 'New name' })
    expect(field).toHaveAttribute('maxlength', '25')
    // when
    await userEvent.type(field, 'Dental practices{Enter}')
    // then
    expect(await screen.findByText('Added Additional Customer/Supplier')).toBeInTheDocument()
    expect(bodiesOf(calls)).toEqual([{ processChronId: 12, csName: 'Dental practices' }])
    await waitFor(() => expect(field).toHaveFocus())
    await waitFor(() => expect(field).toHaveValue(''))
  })

  it.each([
    ['Clinics', 'Clinics already exist'],
    ['clinics', 'clinics already exist'],
    [' ', 'Name is Required'],
  ])('are refused when named “%s”', async (name, text) => {
    // given
    const { calls, dialog } = await openAdditional()
    await within(dialog).findByText('Clinics')
    // when
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'New name' }), `${name}{Enter}`)
    // then
    expect(await within(dialog).findByText(text)).toBeInTheDocument()
    expect(bodiesOf(calls)).toEqual([])
  })

  it('are refused by the server in the same words', async () => {
    // given
    const { dialog } = await openAdditional({
      [`PUT ${base}/12/additionalcs/create`]: () => problemAnswer(409, 'COMPONENT_EXISTS', 'Labs already exist'),
    })
    // when
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'New name' }), 'Labs{Enter}')
    // then
    expect(await within(dialog).findByText('Labs already exist')).toBeInTheDocument()
  })

  it('are renamed to something longer than one character', async () => {
    // given
    const { calls, dialog } = await openAdditional({ [`PUT ${base}/12/additionalcs/update/8`]: () => emptyAnswer() })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Rename Clinics' }))
    const field = within(dialog).getByRole('textbox', { name: 'Name of Clinics' })
    // when
    await userEvent.clear(field)
    await userEvent.type(field, 'C{Enter}')
    expect(await within(dialog).findByText('Name should be more than 1 character')).toBeInTheDocument()
    await userEvent.type(field, 'linics and labs{Enter}')
    // then
    expect(await screen.findByText('Additional Customer/Supplier Updated')).toBeInTheDocument()
    expect(bodiesOf(calls)).toEqual([{ csName: 'Clinics and labs' }])
  })

  it.each([
    ['Unable to add Additional Customer/Supplier', 'create', 'New name'],
    ['Unable to update Additional Customer/Supplier', 'update/8', 'Name of Clinics'],
  ])('say “%s” where that fails', async (text, path, label) => {
    // given
    const { dialog } = await openAdditional({ [`PUT ${base}/12/additionalcs/${path}`]: () => problemAnswer(500, 'INTERNAL', 'Broken.') })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Rename Clinics' }))
    // when
    await userEvent.type(within(dialog).getByRole('textbox', { name: label }), ' and labs{Enter}')
    // then
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('say that they cannot be loaded', async () => {
    await openAdditional({ [`GET ${base}/12/additionalcs/get`]: () => problemAnswer(500, 'INTERNAL', 'Broken.') })
    expect((await screen.findAllByText('Unable to get Additional Customer/Suppliers of the process')).length).toBeGreaterThan(0)
  })
})
