import type { SingleValue } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../ui/show.setup.tsx'
import { stubWidth } from '../../ui/window-width.setup.ts'
import { buildCustomerData } from '../performance-samples.setup.tsx'
import { ReadMonth } from './read-month.tsx'

const perDay = 2
const perProject = 4

/** Shows a row of a month that is only read; answers the ids of rows whose values were asked for, and whose notes were saved. */
function showRow(changes: Parameters<typeof buildCustomerData>[0], values: readonly SingleValue[]) {
  const [asked, saved]: [number[], number[]] = [[], []]
  const useValues = (rowId: number) =>
    useQuery({
      queryKey: ['values', rowId],
      queryFn: async () => {
        asked.push(rowId)
        return [...values]
      },
    })
  show(
    <ReadMonth
      type="ce"
      details={[buildCustomerData(changes), buildCustomerData({ cddid: 902, param: 'Orders on time' })]}
      useValues={useValues}
      onSaveNotes={(rowId) => saved.push(rowId)}
    />,
  )
  return { asked, saved }
}

const textsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)

it('single values of days open over the month, with what it came to by them', async () => {
  // given
  const { asked } = showRow({ freq: perDay, delivered: '5', valueCount: 2 }, [
    { ordinal: 1, name: null, value: '4' },
    { ordinal: 3, name: null, value: '6' },
  ])
  // then nothing was asked yet, and rows without single values offer none
  expect(asked).toEqual([])
  const opener = screen.getByRole('button', { name: '2 single values of (P2) Design products: Quotation lead time' })
  expect(screen.getAllByRole('button', { name: /single value/ })).toEqual([opener])
  // when
  await userEvent.click(opener)
  // then
  const dialog = await screen.findByRole('dialog', { name: /^Single values, .*Quotation lead time$/ })
  const table = await within(dialog).findByRole('table', { name: 'Per Day' })
  expect(asked).toEqual([901])
  expect(within(table).getAllByRole('row').map(textsOf)).toEqual([
    ['Day', 'Value'],
    ['1', '4'],
    ['3', '6'],
    ['Delivered', '5days'],
  ])
  expect(within(dialog).queryByRole('textbox')).toBeNull()
})

it('single values of projects have their names', async () => {
  showRow({ freq: perProject, delivered: '6', valueCount: 1 }, [{ ordinal: 1, name: 'Fjord line', value: '6' }])
  await userEvent.click(screen.getByRole('button', { name: /^1 single value of/ }))
  const table = await screen.findByRole('table', { name: 'Per Project' })
  expect(within(table).getAllByRole('row').map(textsOf)).toEqual([
    ['Project', 'Value'],
    ['Fjord line', '6'],
    ['Delivered', '6days'],
  ])
})

it('the notes of a row are saved, of the row that they are of', async () => {
  const { saved } = showRow({ docid: 71, docchronid: 70, docname: 'Late quotations', fileExt: 'txt' }, [])
  await userEvent.click(screen.getByRole('button', { name: 'Notes: Late quotations' }))
  expect(saved).toEqual([901])
})

it('on a phone the rows are below each other, each with its heads', () => {
  const setWidth = stubWidth()
  setWidth('small')
  showRow({ delivered: '5' }, [])
  expect(screen.queryByRole('table')).toBeNull()
  const [row] = within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem')
  expect([...(row?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Parameter',
    'Expectation',
    'Delivered',
    'Colour',
  ])
  expect(row?.querySelectorAll('dd')[2]).toHaveTextContent('5')
  vi.unstubAllGlobals()
})
