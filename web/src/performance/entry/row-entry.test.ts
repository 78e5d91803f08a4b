import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildCustomerData, changedRow, performanceBase, performancePlaceOf } from '../performance-samples.setup.tsx'
import { showLines } from '../table/show-lines.ts'
import { useEntryStore } from './entry-store.ts'
import { createRowEntry } from './row-entry.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('goes on from what it saved itself, also before that is on screen', async () => {
  // given
  useEntryStore.setState({ drafts: {}, savedAt: {} })
  const shown = buildCustomerData()
  const calls = stubServer({
    [`POST ${performanceBase}/ce/700/updatecustomerdatadetail/901`]: () => jsonAnswer(changedRow(shown, { delivered: '4' })),
  })
  const entry = createRowEntry({
    client: new QueryClient(),
    place: performancePlaceOf('ce'),
    headerId: 700,
    month: { month: 10, year: 2026 },
    findDetail: () => shown,
    refresh: () => Promise.resolve(),
  })
  const [line] = showLines(shown)
  if (!line) throw new Error('The row has no line')
  // when
  entry.write(line, 'own.delivered', '4')
  entry.commit(901)
  await vi.waitFor(() => expect(useEntryStore.getState().drafts).toEqual({}))
  entry.write(line, 'own.max', '6')
  entry.commit(901)
  entry.stop()
  // then
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"901.0"', '"901.1"'])
})
