import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { performanceKey } from '../performance-keys.ts'
import { buildAnswer, buildCustomerData, changedRow, performanceBase, performancePlaceOf } from '../performance-samples.setup.tsx'
import { showLines } from '../table/show-lines.ts'
import { useEntryStore } from './entry-store.ts'
import { createRowEntry } from './row-entry.ts'

const update = (rowId: number) => `POST ${performanceBase}/ce/700/updatecustomerdatadetail/${rowId}`
const cellColour = `POST ${performanceBase}/ce/0/cellcolor`
const place = performancePlaceOf('ce')
const monthKey = [...performanceKey(place), 'month', '2026-10']
const drafts = () => useEntryStore.getState().drafts
const coloursAsked = (calls: readonly SeenCall[]) => calls.filter(({ path }) => path.endsWith('cellcolor'))

function begin(details = [buildCustomerData()]) {
  const client = new QueryClient()
  const rows = new Map(details.map((detail) => [detail.cddid, detail]))
  client.setQueryData(monthKey, buildAnswer({ details }))
  const entry = createRowEntry({
    client,
    place,
    headerId: 700,
    month: { month: 10, year: 2026 },
    findDetail: (rowId) => rows.get(rowId),
    refresh: () => Promise.resolve(),
  })
  const lines = details.flatMap(showLines)
  const [line] = lines
  if (!line) throw new Error('There is no line')
  return { client, entry, lines, line }
}

beforeEach(() => useEntryStore.setState({ drafts: {}, savedAt: {} }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('goes on from what it saved itself, also before that is on screen', async () => {
  // given
  const shown = buildCustomerData()
  const calls = stubServer({ [update(901)]: () => jsonAnswer(changedRow(shown, { delivered: '4' })) })
  const { entry, line } = begin([shown])
  // when
  entry.write(line, 'own.delivered', '4')
  entry.commit(901)
  await waitFor(() => expect(drafts()).toEqual({}))
  entry.write(line, 'own.max', '6')
  entry.commit(901)
  entry.stop()
  // then
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"901.0"', '"901.1"'])
})

it('pastes 4,000 rows at once, and tells what became of them in a few goes', async () => {
  // given
  const details = Array.from({ length: 4000 }, (_, index) => buildCustomerData({ cddid: 1000 + index, etag: `"${index}"` }))
  const calls = stubServer(
    Object.fromEntries(details.map((row) => [update(row.cddid), () => jsonAnswer({ ...row, delivered: '4', cellColor: 'green' })])),
  )
  const { client, entry, lines } = begin(details)
  let changes = 0
  const stop = useEntryStore.subscribe(() => {
    changes += 1
  })
  // when
  entry.paste(lines.map((line) => ({ line, figure: 'delivered', text: '4' })))
  // then
  expect(changes).toBe(1)
  expect([...(drafts()[700]?.values() ?? [])].filter(({ isSaving }) => isSaving)).toHaveLength(4000)
  await waitFor(() => expect(drafts()).toEqual({}), { timeout: 30_000 })
  stop()
  expect(changes).toBeLessThan(300)
  expect(calls).toHaveLength(4000)
  expect(client.getQueryData<{ details: { delivered: string }[] }>(monthKey)?.details.every(({ delivered }) => delivered === '4')).toBe(
    true,
  )
}, 40_000)

it('keeps what is typed into a row while it is saved, and saves it then', async () => {
  // given
  const row = buildCustomerData()
  const calls = stubServer({ [update(901)]: ({ body }) => jsonAnswer(changedRow(row, JSON.parse(body))) })
  const { entry, line } = begin([row])
  // when
  entry.write(line, 'own.delivered', '4')
  entry.commit(901)
  entry.write(line, 'own.delivered', '5')
  entry.stop()
  // then
  await waitFor(() => expect(drafts()).toEqual({}))
  expect(calls.map(({ body }) => JSON.parse(body))).toEqual([{ delivered: '4' }, { delivered: '5' }])
})

it('keeps each row that could not be saved, with why', async () => {
  // given
  const rows = [buildCustomerData(), buildCustomerData({ cddid: 902 })]
  stubServer({
    [update(901)]: () => problemAnswer(412, 'EDITED_MEANWHILE', 'Jonas Weber changed this row.'),
    [update(902)]: () => jsonAnswer(changedRow(rows[1] ?? buildCustomerData(), { cddid: 902, delivered: '4' })),
  })
  const { entry, lines } = begin(rows)
  // when
  entry.paste(lines.map((line) => ({ line, figure: 'delivered', text: '4' })))
  // then
  await waitFor(() => expect(drafts()[700]?.size).toBe(1))
  expect(drafts()[700]?.get(901)).toMatchObject({
    texts: { 'own.delivered': '4' },
    fault: { kind: 'meanwhile', message: 'Jonas Weber changed this row.' },
    isSaving: false,
  })
})

it('asks for no colour of a row that is refused, nor of what is pasted', async () => {
  // given
  vi.useFakeTimers()
  const calls = stubServer({})
  const { entry, line } = begin()
  // when
  entry.write(line, 'own.delivered', '1,5')
  entry.commit(901)
  entry.paste([{ line, figure: 'max', text: 'high' }])
  await vi.advanceTimersByTimeAsync(3000)
  // then
  expect(drafts()[700]?.get(901)?.fault?.message).toBe('Delivered should be a number')
  expect(calls).toEqual([])
})

it.each([
  ['N', '4.26'],
  ['T', '4.26'],
] as const)('asks for the colour of a figure of %s with the target that it is rounded by', async (uomType, typed) => {
  // given
  vi.useFakeTimers()
  const calls = stubServer({ [cellColour]: () => jsonAnswer({ cellColor: 'green' }) })
  const { entry, line } = begin([buildCustomerData({ uomType })])
  // when
  entry.write(line, 'own.delivered', typed)
  await vi.advanceTimersByTimeAsync(1500)
  // then
  expect(coloursAsked(calls).map(({ body }) => JSON.parse(body))).toMatchObject([{ delivered: '4.26', target: '5.0' }])
})
