import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer } from '../../platform/stub-server.setup.ts'
import { changedRow } from '../performance-samples.setup.tsx'
import { bodies, box, clickFigure, first, rowOf, second, showRows, update } from './performance-table-tests.setup.tsx'

/** What is read out while a figure is typed. */
const notesOf = (param: string) =>
  within(rowOf(param))
    .getAllByRole('status')
    .map(({ textContent }) => textContent)

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the table of a month', () => {
  it('says at once that words are no number, and marks the cell while they are stored', async () => {
    // given
    const sentence = 'Words cannot be evaluated. Enter a number where there is one.'
    const calls = await showRows([first, second], {
      [update(901)]: () => jsonAnswer(changedRow(first, { delivered: 'abc', cellColor: 'lightgrey' })),
    })
    await clickFigure(rowOf('Quotation lead time'), 0)
    // when
    await userEvent.keyboard('5.')
    expect(screen.queryByText(sentence)).not.toBeInTheDocument()
    await userEvent.keyboard('{Backspace}{Backspace}abc')
    // then
    expect(notesOf('Quotation lead time')).toContain(sentence)
    expect(await screen.findByRole('tooltip')).toHaveTextContent(sentence)
    expect(bodies(calls)).toEqual([])
    // when
    await userEvent.keyboard('{Enter}')
    // then
    await waitFor(() => expect(rowOf('Quotation lead time')).toHaveTextContent('Can Not Evaluate'))
    expect(within(rowOf('Quotation lead time')).getByRole('img', { name: sentence })).toBeInTheDocument()
  })

  it('refuses words in place of a minimum while they are typed', async () => {
    const calls = await showRows()
    await clickFigure(rowOf('Quotation lead time'), 1)

    await userEvent.keyboard('abc')

    expect(box(/^Min, .*Quotation/)).toBeInvalid()
    expect(notesOf('Quotation lead time')).toContain('Minimum should be a number')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('One row is not saved')).toBeInTheDocument()
    expect(bodies(calls)).toEqual([])
  })

  it('says how many of the pasted values are words', async () => {
    await showRows([first, second], {
      [update(901)]: () => jsonAnswer(changedRow(first, { delivered: '4.6', cellColor: 'green' })),
      [update(902)]: () => jsonAnswer(changedRow(second, { delivered: 'abc', cellColor: 'lightgrey' })),
    })
    await clickFigure(rowOf('Quotation lead time'), 0)

    await userEvent.paste('4.6\nabc')

    expect(await screen.findByText('2 values in 2 rows pasted. 1 value is not a number and cannot be evaluated.')).toBeInTheDocument()
  })
})
