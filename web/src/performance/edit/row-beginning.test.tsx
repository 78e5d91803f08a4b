import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { putDrafts, useEntryStore } from '../entry/entry-store.ts'
import { emptyDraft } from '../entry/row-draft.ts'
import { buildCustomerData, buildOpenedPerformance, changedRow, performanceBase } from '../performance-samples.setup.tsx'
import { RowDialog } from './row-dialog.tsx'

const update = `POST ${performanceBase}/ce/700/updatecustomerdatadetail/901`
const noLinks = { 'GET /aprs/v3/improvementplan/1/12/performancelinks': () => jsonAnswer({ links: [], proposals: [], can: {} }) }

/** The dialog of a row, which others may change below it. */
function showRow(row: ReturnType<typeof buildCustomerData>, answers: Parameters<typeof stubServer>[0]) {
  const calls = stubServer({ ...noLinks, ...answers })
  const change = { row: (_row: typeof row): void => undefined }
  const opened = buildOpenedPerformance({ details: [row] })
  function Row() {
    const [detail, setDetail] = useState(row)
    change.row = setDetail
    return <RowDialog {...{ opened, detail }} side="own" onNotes={() => undefined} onClose={() => undefined} />
  }
  showAs(<Row />)
  return { calls, changeRow: (to: typeof row) => act(() => change.row(to)) }
}

const find = (name: string) => screen.queryByRole('textbox', { name, hidden: true })
const write = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name, hidden: true }), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name, hidden: true }))
const updates = (calls: ReturnType<typeof stubServer>) => calls.filter(({ path }) => path.includes('update'))

afterEach(() => {
  useEntryStore.setState({ drafts: {}, savedAt: {} })
  vi.unstubAllGlobals()
  forgetEverything()
})

it('begins once what is on its way of the row is saved, from what was saved', async () => {
  // given
  const row = buildCustomerData()
  const saved = changedRow(row, { delivered: '4', cellColor: 'green' })
  putDrafts(700, [[901, { ...emptyDraft(row.etag), texts: { 'own.delivered': '4' }, isSaving: true }]])
  const { calls, changeRow } = showRow(row, { [update]: () => jsonAnswer({ ...saved, valMax: '6', etag: '"901.2"' }) })
  expect(screen.getByRole('dialog', { name: 'Edit Performance Data' })).toBeInTheDocument()
  expect(find('Delivered')).not.toBeInTheDocument()
  // when
  act(() => putDrafts(700, [[901, undefined]]))
  expect(find('Delivered')).toBeInTheDocument()
  changeRow({ ...row, ...saved })
  expect(find('Delivered')).toHaveValue('4')
  write('Max', '6')
  await press('Save')
  // then
  await waitFor(() => expect(updates(calls)).toHaveLength(1))
  expect(updates(calls).map(({ body, headers }) => [JSON.parse(body), headers.get('if-match')])).toEqual([[{ valMax: '6' }, '"901.1"']])
})

it('keeps the etag of the row that one began to change', async () => {
  // given
  const row = buildCustomerData()
  const { calls, changeRow } = showRow(row, { [update]: () => jsonAnswer(changedRow(row, { valMax: '6' })) })
  // when
  write('Max', '6')
  changeRow({ ...row, delivered: '5', etag: '"901.1"' })
  await press('Save')
  // then
  await waitFor(() => expect(updates(calls).map(({ headers }) => headers.get('if-match'))).toEqual(['"901.0"']))
})

it('keeps values of days through a look at the month, and sends them only where they are chosen', async () => {
  // given
  const row = buildCustomerData({ freq: 2, freqName: 'Per Day' })
  const { calls } = showRow(row, { [update]: () => jsonAnswer(changedRow(row, { delivered: '5', cellColor: 'green' })) })
  write('Day 1', '4')
  // when
  await choose('For the month')
  await choose('By day')
  // then
  expect(find('Day 1')).toHaveValue('4')
  // when
  await choose('For the month')
  write('Delivered', '5')
  await press('Save')
  // then
  await waitFor(() => expect(updates(calls).map(({ body }) => JSON.parse(body))).toEqual([{ delivered: '5' }]))
})

it('asks for single values again once the row is another', async () => {
  // given
  const row = buildCustomerData({ freq: 2, freqName: 'Per Day', delivered: '4', valueCount: 1, cellColor: 'green' })
  let value = '4'
  const { changeRow } = showRow(row, {
    [`GET ${performanceBase}/ce/700/values/901`]: () => jsonAnswer([{ ordinal: 1, name: null, value }]),
  })
  await waitFor(() => expect(find('Day 1')).toHaveValue('4'))
  // when
  value = '6'
  changeRow({ ...row, delivered: '6', etag: '"901.1"' })
  // then
  expect(find('Day 1')).not.toBeInTheDocument()
  await waitFor(() => expect(find('Day 1')).toHaveValue('6'))
})
