import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer } from '../../platform/stub-server.setup.ts'
import { base, buildCustomer, buildInfo, buildOpened, buildOpenedSuppliers, parties } from '../expectation-samples.setup.tsx'
import { box, combobox, fill, group, pick, press, sentIn, showDetail } from './detail-tests.setup.tsx'

const add = `PUT ${base}/ce/62/detail/add`
const update = `POST ${base}/ce/62/detail/update/501`

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

const radio = (name: string, of?: HTMLElement) =>
  of ? within(of).getByRole('radio', { name, hidden: true }) : screen.getByRole('radio', { name, hidden: true })
const choose = (name: string, of?: HTMLElement) => userEvent.click(radio(name, of))

async function fillRow() {
  await choose('Internal')
  await pick(/^Customer/, '(P2) Design products')
  await pick(/^Frequency/, 'Per Month')
  await fillMeasure()
}

async function fillMeasure() {
  fill(/^Description/, 'Quotation arrives fast')
  fill(/^Parameter/, 'Quotation lead time')
  fill('Unit of Measurement', 'days')
  await choose('Number', group(/^Type/))
  fill('Target', '5')
  await choose('Lower-the-Better')
  fill('Maximum as a number', '7')
}

describe('a new row of customers', () => {
  it('is added with all that was entered', async () => {
    const { calls, onSaved, onClose, refresh } = showDetail({}, { [add]: () => jsonAnswer({ id: 777 }) })
    expect(screen.getByRole('dialog', { name: 'New Expectation Detail' })).toBeInTheDocument()
    await fillRow()

    await press('Save')

    expect(await screen.findByText('Detail added')).toBeInTheDocument()
    expect(sentIn(calls, 'PUT')).toEqual([
      {
        customerType: 'Internal',
        customerId: 14,
        description: 'Quotation arrives fast',
        param: 'Quotation lead time',
        uom: 'days',
        uomType: 'N',
        freq: 3,
        paramVal: '5',
        valMin: 'LB',
        valMax: '7',
      },
    ])
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(refresh).toHaveBeenCalled()
    expect(onSaved).toHaveBeenCalledWith(777)
  })

  it('says one after another what is missing, each at its field, where the keyboard then is', async () => {
    const { calls } = showDetail()
    const refuse = async (message: string, field: HTMLElement) => {
      await press('Save')
      expect(await screen.findByText(message)).toBeInTheDocument()
      await waitFor(() => expect(field).toHaveFocus())
    }

    await refuse('Type is required', radio('Internal'))
    await choose('External')
    expect(screen.queryByText('Type is required')).toBeNull()
    await refuse('Customer is required', combobox(/^Customer/))
    await pick(/^Customer/, 'Hospitals')
    await refuse('Description is required', box(/^Description/))
    fill(/^Description/, 'Quotation arrives fast')
    await refuse('Parameter is required', box(/^Parameter/))
    fill(/^Parameter/, 'Quotation lead time')
    await refuse('Type is required', radio('Text'))
    await choose('Number', group(/^Type/))
    await refuse('Frequency is required', combobox(/^Frequency/))
    await pick(/^Frequency/, 'Per Month')
    await refuse('Minimum is required', radio('Number', group(/^Minimum/)))
    fill('Minimum as a number', '1234567')
    await refuse('Maximum is required', radio('Number', group(/^Maximum/)))
    await choose('Not Applicable', group(/^Maximum/))
    fill('Target', '10,5')
    await refuse('Target should be a number', box('Target'))
    fill('Target', '')
    await refuse('Minimum should be a number and 6 characters max', box('Minimum as a number'))
    fill('Minimum as a number', '6')
    fill('Target', '5')
    await refuse('Minimum should be less than target', box('Minimum as a number'))
    expect(sentIn(calls, 'PUT')).toEqual([])
  })

  it('says of a target in words that they cannot be evaluated, where a number is measured', async () => {
    const note = 'Words cannot be evaluated. Enter a number where there is one.'
    showDetail()
    await choose('Number', group(/^Type/))
    fill('Target', 'about ten')
    expect(screen.getByText(note)).toBeInTheDocument()
    fill('Target', '10')
    expect(screen.queryByText(note)).toBeNull()
    fill('Target', 'about ten')
    await choose('Text', group(/^Type/))
    expect(screen.queryByText(note)).toBeNull()
  })

  it('of suppliers asks for those', async () => {
    showDetail({ opened: buildOpenedSuppliers() })
    await choose('Internal', group(/^Supplier Type/))
    await press('Save')

    expect(await screen.findByText('Supplier is required')).toBeInTheDocument()
  })

  it('about Management asks for nobody', async () => {
    showDetail()
    await choose('Management')

    expect(screen.queryByRole('combobox', { name: /^Customer/, hidden: true })).toBeNull()
    await press('Save')
    expect(await screen.findByText('Description is required')).toBeInTheDocument()
  })

  it('names external customers without a process, and those of the kind alone', async () => {
    showDetail()
    await choose('External')
    await userEvent.click(combobox(/^Customer/))

    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Hospitals'])
    await choose('Internal')
    await userEvent.click(combobox(/^Customer/))
    await userEvent.type(combobox(/^Customer/), 'ship')
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['(P4) Ship orders']))
  })

  it('of text has no bounds, and says why', async () => {
    const { calls } = showDetail({}, { [add]: () => jsonAnswer({ id: 777 }) })
    await fillRow()

    await choose('Text')

    for (const end of [/^Minimum/, /^Maximum/]) {
      expect(radio('Not Applicable', group(end))).toBeChecked()
      expect(radio('Not Applicable', group(end))).toBeDisabled()
      expect(within(group(end).parentElement ?? document.body).getByText('A text is not measured.')).toBeInTheDocument()
    }
    expect(box('Maximum as a number')).toBeDisabled()
    expect(box('Maximum as a number')).toHaveValue('')
    await press('Save')
    expect(await screen.findByText('Detail added')).toBeInTheDocument()
    expect(sentIn(calls, 'PUT')[0]).toMatchObject({ uomType: 'T', valMin: 'NA', valMax: 'NA' })
  })

  it('is not open on both sides: Lower-the-Better disables Higher-the-Better, and the other way round', async () => {
    showDetail()

    await choose('Lower-the-Better')
    expect(radio('Higher-the-Better')).toBeDisabled()
    expect(screen.getByText('Higher-the-Better cannot be chosen: the other bound is Lower-the-Better.')).toBeInTheDocument()
    await choose('Lower-the-Better')
    expect(radio('Higher-the-Better')).toBeEnabled()
    await choose('Higher-the-Better')
    expect(radio('Lower-the-Better')).toBeDisabled()
  })

  it('gives up what is chosen when it is chosen again, by the mouse and by the space bar', async () => {
    showDetail()
    const minimum = group(/^Minimum/)

    await choose('Not Applicable', minimum)
    expect(radio('Not Applicable', minimum)).toBeChecked()
    await choose('Not Applicable', minimum)
    expect(radio('Not Applicable', minimum)).not.toBeChecked()

    radio('Internal').focus()
    await userEvent.keyboard(' ')
    expect(radio('Internal')).toBeChecked()
    await userEvent.keyboard(' ')
    expect(radio('Internal')).not.toBeChecked()
    await userEvent.keyboard(' ')
    expect(radio('Internal')).toBeChecked()
  })

  it('has a number beside Number alone', async () => {
    showDetail()
    fill('Maximum as a number', '10')
    expect(radio('Number', group(/^Maximum/))).toBeChecked()

    for (const other of ['Higher-the-Better', 'Not Applicable']) {
      await choose(other, group(/^Maximum/))
      expect(box('Maximum as a number')).toHaveValue('')
    }
    await choose('Number', group(/^Maximum/))
    expect(box('Maximum as a number')).toHaveValue('10')
  })

  it('begins at its first field, and is saved by Ctrl Enter from anywhere in it', async () => {
    showDetail()
    await waitFor(() => expect(radio('Internal')).toHaveFocus())

    fireEvent.keyDown(screen.getByRole('button', { name: 'Cancel', hidden: true }), { key: 'Enter', ctrlKey: true })
    expect(await screen.findByText('Type is required')).toBeInTheDocument()
    await choose('Management')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Enter', ctrlKey: true })
    expect(await screen.findByText('Description is required')).toBeInTheDocument()
  })

  it('asks for the type before the frequency, as both are checked', () => {
    showDetail()
    expect(group(/^Type/).compareDocumentPosition(combobox(/^Frequency/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('counts the description from 50 characters on, and takes no more than 150', async () => {
    showDetail()

    fill(/^Description/, 'a'.repeat(49))
    expect(screen.queryByText(/Characters left/)).toBeNull()
    fill(/^Description/, 'a'.repeat(50))
    expect(screen.getByText('100 Characters left')).toBeInTheDocument()
    fill(/^Description/, 'a'.repeat(150))
    expect(screen.getByText('Maximum characters reached')).toBeInTheDocument()
    expect(box(/^Description/)).toHaveAttribute('maxlength', '150')
    expect(box(/^Parameter/)).toHaveAttribute('maxlength', '150')
  })

  it('is followed by another about the same, with the keyboard at the description', async () => {
    const { calls, onClose, onSaved } = showDetail({}, { [add]: () => jsonAnswer({ id: 777 }) })
    await fillRow()

    await press('Save and add another')

    expect(await screen.findByText('Detail added')).toBeInTheDocument()
    await waitFor(() => expect(box(/^Description/)).toHaveFocus())
    expect(radio('Internal')).toBeChecked()
    expect(combobox(/^Customer/)).toHaveValue('(P2) Design products')
    expect(combobox(/^Frequency/)).toHaveValue('Per Month')
    for (const name of [/^Description/, /^Parameter/, 'Unit of Measurement', 'Target', 'Maximum as a number'])
      expect(box(name)).toHaveValue('')
    expect(within(group(/^Type/)).queryByRole('radio', { checked: true, hidden: true })).toBeNull()
    expect(onSaved).toHaveBeenCalledWith(777)
    expect(onClose).not.toHaveBeenCalled()

    // The same once more is another row: its key is another one.
    await fillMeasure()
    fireEvent.keyDown(box(/^Description/), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const keys = calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('is followed by another with Ctrl Shift Enter too', async () => {
    const { onClose } = showDetail({}, { [add]: () => jsonAnswer({ id: 777 }) })
    await fillRow()

    fireEvent.keyDown(box('Target'), { key: 'Enter', ctrlKey: true, shiftKey: true })

    expect(await screen.findByText('Detail added')).toBeInTheDocument()
    await waitFor(() => expect(box('Target')).toHaveValue(''))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('takes nothing more while it is saved, and begins the next one with nothing typed over', async () => {
    let answer: (response: Response) => void = () => undefined
    showDetail({}, { [add]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    await fillRow()

    await press('Save and add another')
    expect(box(/^Description/)).toBeDisabled()
    expect(combobox(/^Customer/)).toBeDisabled()

    answer(jsonAnswer({ id: 777 }))
    await waitFor(() => expect(box(/^Description/)).toHaveFocus())
    expect(box(/^Description/)).toBeEnabled()
    expect(box(/^Description/)).toHaveValue('')
  })

  it('that could not be saved has the keyboard where it was', async () => {
    let answer: (response: Response) => void = () => undefined
    showDetail({}, { [add]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    await fillRow()
    box('Target').focus()

    fireEvent.keyDown(box('Target'), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(box('Target')).toBeDisabled())
    expect(box('Target')).not.toHaveFocus()

    answer(problemAnswer(503, 'UNAVAILABLE', 'Not just now.'))
    expect(await screen.findByText('Unable to add detail')).toBeInTheDocument()
    await waitFor(() => expect(box('Target')).toHaveFocus())
    expect(box('Target')).toHaveValue('5')
  })

  it('that could not be saved keeps what was typed, and says what the server says at its field', async () => {
    const issues = [{ path: 'body.customerId', message: 'This customer is not in the approved Process Summary.' }]
    const { onClose } = showDetail({}, { [add]: () => problemAnswer(400, 'INVALID', 'Some of what was sent is not valid.', { issues }) })
    await fillRow()

    await press('Save')

    expect(await screen.findByText('Unable to add detail')).toBeInTheDocument()
    expect(await screen.findByText('This customer is not in the approved Process Summary.')).toBeInTheDocument()
    expect(box(/^Description/)).toHaveValue('Quotation arrives fast')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is not lost by Escape', async () => {
    const { onClose } = showDetail()
    fill(/^Description/, 'Half a row')

    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(box(/^Description/)).toHaveValue('Half a row')
    await press('Cancel')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a row that is changed', () => {
  const row = buildCustomer()

  it('keeps its kind, and is saved as it was seen', async () => {
    const { calls, onClose } = showDetail({ detail: row }, { [update]: () => emptyAnswer() })
    expect(screen.getByRole('dialog', { name: 'Edit Expectation Detail' })).toBeInTheDocument()
    expect(radio('Internal')).toBeDisabled()
    expect(screen.getByText('The type cannot be changed when editing.')).toBeInTheDocument()
    await waitFor(() => expect(combobox(/^Customer/)).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Save and add another', hidden: true })).toBeNull()
    expect(box('Maximum as a number')).toHaveValue('7')

    fill('Target', '4')
    await press('Save')

    expect(await screen.findByText('Detail updated')).toBeInTheDocument()
    expect(sentIn(calls, 'POST')[0]).toMatchObject({ customerType: 'Internal', customerId: 14, paramVal: '4', valMin: 'LB', valMax: '7' })
    expect(calls.find(({ method }) => method === 'POST')?.headers.get('if-match')).toBe('"501.0"')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it("about somebody who left the summary says '(ZZZ) - Need to Remove', and who it was", async () => {
    showDetail({ detail: buildCustomer({ customerId: 99, isMissing: true, partyName: 'Plan production' }) })

    expect(combobox(/^Customer/)).toHaveValue('(ZZZ) - Need to Remove')
    expect(
      screen.getByText('Plan production is no longer in the approved Process Summary. Choose another, or delete the row.'),
    ).toBeInTheDocument()
  })

  it('that somebody else changed meanwhile is put in its place only by choice, and nothing typed is lost', async () => {
    const newer = buildCustomer({ description: 'Quotation arrives in time', paramVal: '6', etag: '"501.1"' })
    const content = { info: buildInfo(), details: [newer], complete: true, missing: [], parties, can: {} }
    let tries = 0
    const { calls, onClose } = showDetail(
      { detail: row },
      {
        [update]: () =>
          tries++ === 0 ? problemAnswer(412, 'EDITED_MEANWHILE', 'Marta Ruiz changed this on Nov 20 2026 10:00 AM.') : emptyAnswer(),
        [`GET ${base}/ce/62/get`]: () => jsonAnswer(content),
      },
    )
    fill('Target', '4')
    await press('Save')

    expect(await screen.findByText(/Marta Ruiz changed this on Nov 20 2026 10:00 AM/)).toBeInTheDocument()
    expect(await screen.findByText('Target: 6')).toBeInTheDocument()
    expect(box('Target')).toHaveValue('4')
    expect(box(/^Description/)).toHaveValue('Quotation arrives in time')
    expect(screen.getByRole('button', { name: 'Save', hidden: true })).toBeDisabled()

    await press('Keep my changes')
    expect(await screen.findByText('Detail updated')).toBeInTheDocument()
    expect(sentIn(calls, 'POST')[1]).toMatchObject({ paramVal: '4', description: 'Quotation arrives in time' })
    expect(calls.filter(({ method }) => method === 'POST')[1]?.headers.get('if-match')).toBe('"501.1"')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('that somebody else deleted meanwhile may be added again', async () => {
    const content = { info: buildInfo(), details: [], complete: true, missing: [], parties, can: {} }
    const { calls } = showDetail(
      { detail: row, opened: buildOpened() },
      {
        [update]: () => problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.'),
        [`GET ${base}/ce/62/get`]: () => jsonAnswer(content),
        [add]: () => jsonAnswer({ id: 778 }),
      },
    )
    fill('Target', '4')
    await press('Save')

    expect(await screen.findByText('This row has been deleted. Saving adds it as a new row.')).toBeInTheDocument()
    await press('Save')
    expect(await screen.findByText('Detail added')).toBeInTheDocument()
    expect(sentIn(calls, 'PUT')[0]).toMatchObject({ paramVal: '4', description: 'Quotation arrives fast' })
  })

  it('of a version that somebody else deleted keeps what was typed, and says so', async () => {
    const { onClose, refresh } = showDetail(
      { detail: row },
      { [update]: () => problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.') },
    )
    fill('Target', '4')
    await press('Save')

    expect(await screen.findByText(/^This version has been deleted/)).toBeInTheDocument()
    expect(box('Target')).toHaveValue('4')
    expect(screen.getByRole('button', { name: 'Save', hidden: true })).toBeDisabled()
    expect(refresh).not.toHaveBeenCalled()

    await press('Cancel')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(onClose).toHaveBeenCalledOnce()
  })
})
