import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer } from '../../platform/stub-server.setup.ts'
import {
  buildAnswer,
  buildCompletedHeader,
  buildCustomerData,
  buildInterfacingData,
  changedRow,
  completedCan,
  performanceBase,
} from '../performance-samples.setup.tsx'
import { showPerformance } from '../performance-tests.setup.tsx'
import { bodies, box, cells, clickFigure, first, path, rowOf, second, showRows, update } from './performance-table-tests.setup.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the table of a month', () => {
  it('has a word for each colour, and greys what is not applicable', async () => {
    // when
    await showRows([
      buildCustomerData({ delivered: '41', cellColor: 'red', shortTermAction: 'Second configurator' }),
      buildCustomerData({
        cddid: 902,
        uomType: 'T',
        param: 'Scope named',
        valMin: 'NA',
        valMax: 'NA',
        delivered: '38 of 38',
        cellColor: 'lightgrey',
      }),
    ])
    // then
    const red = rowOf('Quotation lead time')
    expect(red).toHaveTextContent('Does Not Meet Expectations')
    expect(within(red).getByText('Quotation lead time')).toBeInTheDocument()
    expect(within(red).getByText('days, Per Month')).toBeInTheDocument()
    expect(within(red).getByText('max 7')).toBeInTheDocument()
    const text = rowOf('Scope named')
    expect(text).toHaveTextContent('Can Not Evaluate')
    expect(cells(text).map((cell) => cell.textContent)).toEqual(['38 of 38', 'n/a', 'n/a', 'n/a'])
  })

  it('saves a figure that is typed as Enter goes down, with the etag of its row', async () => {
    // given
    const calls = await showRows([first, second], {
      [update(901)]: () => jsonAnswer(changedRow(first, { delivered: '4.6', cellColor: 'green' })),
    })
    // when
    await clickFigure(rowOf('Quotation lead time'), 0)
    await userEvent.keyboard('4.6{Enter}')
    // then
    expect(box(/^Delivered, .*Requirements returned/)).toHaveFocus()
    await waitFor(() => expect(rowOf('Quotation lead time')).toHaveTextContent('Meets Expectations'))
    expect(bodies(calls)).toEqual([{ delivered: '4.6' }])
    expect(calls.find(({ path: called }) => called.includes('update'))?.headers.get('if-match')).toBe('"901.0"')
    expect(screen.getByText(/^Saved at \d\d:\d\d [AP]M$/)).toBeInTheDocument()
  })

  it('goes on by arrow keys and Tab, and takes back by Escape', async () => {
    // given
    const calls = await showRows()
    await clickFigure(rowOf('Quotation lead time'), 0)
    // when
    await userEvent.keyboard('4{Escape}')
    // then
    expect(box(/^Delivered, .*Quotation/)).toHaveValue('')
    // when
    await userEvent.keyboard('{Tab}')
    expect(box(/^Min, .*Quotation/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(box(/^Max, .*Quotation/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(box(/^Max, .*Requirements/)).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(box(/^Max, .*Quotation/)).toHaveFocus()
    // then
    expect(bodies(calls)).toEqual([])
  })

  it('empties a minimum by sending the no-value constant', async () => {
    // given
    const row = buildCustomerData({ valMin: '2' })
    const calls = await showRows([row], { [update(901)]: () => jsonAnswer(changedRow(row, { valMin: 'NV' })) })
    // when
    await clickFigure(rowOf('Quotation'), 1)
    await userEvent.keyboard('{Delete}{Enter}')
    // then
    await waitFor(() => expect(bodies(calls)).toEqual([{ valMin: 'NV' }]))
  })

  it('keeps what is no number, says so, and sends nothing', async () => {
    // given
    const calls = await showRows()
    // when
    await clickFigure(rowOf('Quotation lead time'), 0)
    await userEvent.keyboard('1,5{Tab}')
    // then
    expect(await screen.findByText('Delivered should be a number')).toBeInTheDocument()
    expect(screen.getByText('Write decimals with a point: 10.5.')).toBeInTheDocument()
    expect(box(/^Delivered, .*Quotation/)).toHaveValue('1,5')
    expect(screen.getByText('One row is not saved')).toBeInTheDocument()
    expect(bodies(calls)).toEqual([])
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    // then
    expect(screen.queryByText('Delivered should be a number')).not.toBeInTheDocument()
  })

  it('keeps the text of a row that could not be saved, and tries again', async () => {
    // given
    let isBroken = true
    await showRows([first], {
      [update(901)]: () =>
        isBroken
          ? problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.')
          : jsonAnswer(changedRow(first, { delivered: '4.6', cellColor: 'green' })),
    })
    await clickFigure(rowOf('Quotation'), 0)
    await userEvent.keyboard('4.6{Enter}')
    expect(await screen.findByText('Unable to update data. Something went wrong on our side.')).toBeInTheDocument()
    expect(cells(rowOf('Quotation'))[0]?.querySelector('input')).toHaveValue('4.6')
    // when
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    // then
    await waitFor(() => expect(rowOf('Quotation')).toHaveTextContent('Meets Expectations'))
  })

  it('saves what the server did not receive once it is back', async () => {
    // given
    let isGone = true
    const calls = await showRows([first], {
      [update(901)]: () =>
        isGone ? new TypeError('Failed to fetch') : jsonAnswer(changedRow(first, { delivered: '4.6', cellColor: 'green' })),
    })
    await clickFigure(rowOf('Quotation'), 0)
    await userEvent.keyboard('4.6{Enter}')
    expect(
      await screen.findByText('Unable to update data. There is no connection to the server. Try again once it is back.'),
    ).toBeInTheDocument()
    act(() => onlineManager.setOnline(false))
    expect(
      screen.getByText(
        'Unable to update data. There is no connection. What you entered is kept here, and saved once the connection is back.',
      ),
    ).toBeInTheDocument()
    // when
    isGone = false
    act(() => onlineManager.setOnline(true))
    // then
    await waitFor(() => expect(screen.queryByText(/There is no connection/)).not.toBeInTheDocument())
    await waitFor(() => expect(calls.filter(({ method, path }) => `${method} ${path}` === update(901))).toHaveLength(2))
  })

  it('lets one choose where somebody else was faster', async () => {
    // given
    const theirs = changedRow(first, { delivered: '6', cellColor: 'green' })
    let isTheirs = false
    const calls = await showRows([first], {
      [update(901)]: ({ headers }) => {
        if (headers.get('if-match') === '"901.1"')
          return jsonAnswer(changedRow(first, { delivered: '4.6', cellColor: 'green', etag: '"901.2"' }))
        isTheirs = true
        return problemAnswer(412, 'EDITED_MEANWHILE', 'Jonas Weber changed this row.')
      },
      [`GET ${path}/60/get/10/2026`]: () => jsonAnswer(buildAnswer({ details: [isTheirs ? theirs : first] })),
    })
    await clickFigure(rowOf('Quotation'), 0)
    await userEvent.keyboard('4.6{Enter}')
    expect(await screen.findByText('Unable to update data. Jonas Weber changed this row.')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Keep my changes' }))
    // then
    await waitFor(() => expect(screen.queryByText(/Jonas Weber/)).not.toBeInTheDocument())
    expect(bodies(calls)).toEqual([{ delivered: '4.6' }, { delivered: '4.6' }])
  })

  it('pastes a column, and saves each row at once', async () => {
    // given
    const calls = await showRows([first, second], {
      [update(901)]: () => jsonAnswer(changedRow(first, { delivered: '4.6', cellColor: 'green' })),
      [update(902)]: () => jsonAnswer(changedRow(second, { delivered: '7', cellColor: 'green' })),
    })
    await clickFigure(rowOf('Quotation lead time'), 0)
    // when
    await userEvent.paste('4.6\r\n"7"\r\n')
    // then
    expect(await screen.findByText('2 values in 2 rows pasted.')).toBeInTheDocument()
    await waitFor(() => expect(bodies(calls)).toEqual([{ delivered: '4.6' }, { delivered: '7' }]))
  })

  it('opens the action under a row that turns red, counts it, and saves it', async () => {
    // given
    const red = changedRow(first, { delivered: '9', cellColor: 'red' })
    const calls = await showRows([first], {
      [update(901)]: ({ body }) =>
        jsonAnswer('shortTermAction' in JSON.parse(body) ? { ...red, etag: '"901.2"', shortTermAction: 'Second configurator' } : red),
    })
    await clickFigure(rowOf('Quotation'), 0)
    await userEvent.keyboard('9{Enter}')
    const action = await screen.findByRole('textbox', { name: /^Short Term Action/ })
    expect(screen.getByText('Short Term Action is Required')).toBeInTheDocument()
    // when
    await userEvent.type(action, 'Second configurator')
    expect(screen.getByText('131 Characters left')).toBeInTheDocument()
    await userEvent.tab()
    // then
    await waitFor(() => expect(bodies(calls)).toEqual([{ delivered: '9' }, { shortTermAction: 'Second configurator' }]))
    expect(screen.queryByText('Short Term Action is Required')).not.toBeInTheDocument()
  })

  it('asks the server for the colour a second after the last change, and passes errors over', async () => {
    // given
    let answer = jsonAnswer({ cellColor: 'red' })
    const calls = await showRows([first], { [`POST ${path}/0/cellcolor`]: () => answer })
    await clickFigure(rowOf('Quotation'), 0)
    // when
    await userEvent.keyboard('9')
    // then
    await waitFor(() => expect(rowOf('Quotation')).toHaveTextContent('Does Not Meet Expectations'), { timeout: 3000 })
    const [asked] = calls.filter(({ path: called }) => called.endsWith('cellcolor'))
    expect(JSON.parse(asked?.body ?? '{}')).toEqual({
      type: 'N',
      freq: 3,
      delivered: '9',
      expectationValMin: 'LB',
      expectationValMax: '7',
      dataValMin: '',
      dataValMax: '',
      target: '5.0',
    })
    // when
    answer = problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.')
    await userEvent.keyboard('9')
    // then
    await waitFor(() => expect(calls.filter(({ path: called }) => called.endsWith('cellcolor'))).toHaveLength(2), { timeout: 3000 })
    expect(screen.queryByText(/went wrong/)).not.toBeInTheDocument()
  })

  it('leaves figures of single values to their dialog', async () => {
    // given
    await showRows([buildCustomerData({ freq: 2, freqName: 'Per Day', delivered: '4.6', valueCount: 22, cellColor: 'green' })])
    // when
    await clickFigure(rowOf('Quotation'), 0)
    // then
    expect(screen.queryByRole('textbox', { name: /^Delivered/ })).not.toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'From 22 single values. Open the row to change them.' }))
    // then
    expect(await screen.findByRole('dialog', { name: 'Edit Performance Data' })).toBeInTheDocument()
  })

  it('opens a row of a completed month to read, from its single value', async () => {
    // given
    const details = [buildCustomerData({ freq: 2, freqName: 'Per Day', delivered: '4.6', valueCount: 1, cellColor: 'green' })]
    const latest = buildAnswer({ header: buildCompletedHeader(), details, can: completedCan })
    showPerformance({ served: { months: { '2026-9': latest }, latest } })
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'From 1 single value. Open the row to see it.' }))
    // then
    expect(await screen.findByRole('dialog', { name: 'Performance Data' })).toBeInTheDocument()
  })
})

describe('what is typed', () => {
  it('stays where the rows are loaded again meanwhile', async () => {
    // given
    let isNewer = false
    await showRows([first, second], {
      [`GET ${path}/60/get/10/2026`]: () =>
        jsonAnswer(
          buildAnswer({ details: [first, isNewer ? changedRow(second, { delivered: '3', cellColor: 'green', etag: '"902.1"' }) : second] }),
        ),
      [update(902)]: () => {
        isNewer = true
        return problemAnswer(409, 'WRONG_STATE', 'The month is completed.')
      },
    })
    await clickFigure(rowOf('Requirements returned'), 0)
    await userEvent.keyboard('8{Shift>}{Enter}{/Shift}')
    // when
    await userEvent.keyboard('4')
    // then
    expect(await screen.findByText('The month is completed.')).toBeInTheDocument()
    expect(cells(rowOf('Requirements returned'))[0]).toHaveTextContent('8')
    expect(box(/^Delivered, .*Quotation/)).toHaveValue('4')
  })
})

describe('a month of 2,000 rows', () => {
  it('has those in view in the page, and goes to any other', async () => {
    // given
    const rows = Array.from({ length: 2000 }, (_, index) =>
      buildCustomerData({ cddid: 1000 + index, detailChronId: 1000 + index, param: `Parameter ${index}`, etag: `"${index}"` }),
    )
    await showRows(rows)
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '2002')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    await clickFigure(rowOf('Parameter 0\\D'), 0)
    // when
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    // then
    expect(box(/^Delivered, .*Parameter 3$/)).toHaveFocus()
  })
})

describe('the table of interfacing processes', () => {
  it('has both sides, entered apart from each other', async () => {
    // given
    const row = buildInterfacingData()
    const called = `POST ${performanceBase}/ie/700/updateinterfacingdatadetail/901`
    const calls = showPerformance({
      served: { type: 'ie', months: { '2026-10': buildAnswer({ details: [row] }) } },
      more: { [called]: () => jsonAnswer(changedRow(row, { tdel: '3', tCellColor: 'red' })) },
    })
    await screen.findByRole('grid')
    expect(screen.getByRole('button', { name: /^\(P4\) Ship orders 1/ })).toBeInTheDocument()
    // when
    await clickFigure(rowOf('Orders without an address'), 0)
    expect(box(/^Their Delivered/)).toHaveFocus()
    await userEvent.keyboard('3{Enter}')
    // then
    await waitFor(() => expect(bodies(calls)).toEqual([{ theirDelivered: '3' }]))
    // Interfacing processes have no actions.
    await waitFor(() => expect(rowOf('Orders without an address')).toHaveTextContent('Does Not Meet Expectations'))
    expect(screen.queryByRole('textbox', { name: /^Short Term Action/ })).not.toBeInTheDocument()
  })
})
