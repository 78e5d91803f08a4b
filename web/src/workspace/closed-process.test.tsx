import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildNode, buildVersion } from '../chart/chart-samples.setup.ts'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import '../chart/chart-canvas.setup.ts'
import { base, buildInfo } from '../expectation/expectation-samples.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { OpenedWorkspace, openWorkspaceTab, winOrders } from '../process/process-samples.setup.tsx'
import { replacePlace } from '../tabs/tabs.ts'

const refused = () => problemAnswer(403, 'RESTRICTED', 'Access is restricted.')

function showClosed(
  item: Parameters<typeof openWorkspaceTab>[0],
  answers: Parameters<typeof stubServer>[0] = {},
  macro?: number,
  version?: number,
) {
  const calls = stubServer({
    'GET /aprs/v3/process/gpfcp/1/12/getcurrentinfo': refused,
    'GET /aprs/v3/chart/1/gpfc/getapproved/0': () => jsonAnswer({ id: 7 }),
    'GET /aprs/v3/process/gpfcp/1/7/getall': () => jsonAnswer([winOrders]),
    'GET /aprs/v3/chart/1/ma/version/12': refused,
    'GET /aprs/v3/chart/1/mi/version/21': refused,
    'GET /aprs/v3/processsummary/1/getall/12': refused,
    ...answers,
  })
  openWorkspaceTab(item, macro)
  if (version !== undefined) replacePlace({ version })
  showAs(<OpenedWorkspace />)
  return calls
}

const waiting = buildVersion({
  type: 'ma',
  version: 2,
  parentId: 12,
  status: { id: 2, name: 'IA' },
  sentOn: '2026-11-18T16:12:00.000Z',
  can: { approve: true },
})
const opened = (type: 'ma' | 'mi', process: 'map' | 'mip') => ({
  [`GET /aprs/v3/chart/1/${type}/data/30`]: () =>
    jsonAnswer({ schema: 1, nodes: [buildNode()], edges: [] }, { etag: '"one"', 'x-content-hash': 'hash-one' }),
  [`GET /aprs/v3/process/${process}/1/30/getall`]: () => jsonAnswer([]),
  'GET /aprs/v3/user/1': () => jsonAnswer([]),
})

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('a process that is closed to the reader', () => {
  it('opens the macro that waits for a decision in somebody else’s place, and nothing around it', async () => {
    const calls = showClosed('ma', { 'GET /aprs/v3/chart/1/ma/version/12': () => jsonAnswer([waiting]), ...opened('ma', 'map') })
    expect(await screen.findByRole('button', { name: 'Make Decision' })).toBeEnabled()
    expect(screen.queryByRole('tree')).toBeNull()
    expect(calls.map(({ path }) => path)).not.toContain('/aprs/v3/permission/1/process/12')
  })

  it('opens the micro that waits so', async () => {
    const micro = { ...waiting, type: 'mi' as const, parentId: 21 }
    showClosed('mi', { 'GET /aprs/v3/chart/1/mi/version/21': () => jsonAnswer([micro]), ...opened('mi', 'mip') }, 21)
    expect(await screen.findByRole('button', { name: 'Make Decision' })).toBeEnabled()
  })

  it.each([
    ['ce', undefined],
    ['ipce', 21],
  ] as const)('opens the expectations that wait so, by the version that the address names (%s)', async (item, macro) => {
    const info = buildInfo({ status: { id: 2, name: 'IA' }, sentOn: '2026-11-18T16:12:00.000Z', can: { approve: true } })
    const answers = {
      [`GET ${base}/ce/62/getversions`]: () => jsonAnswer([info]),
      [`GET ${base}/ce/62/get`]: () =>
        jsonAnswer({ info, details: [], complete: true, missing: [], parties: [], can: {} }, { etag: '"62.1"' }),
      'GET /aprs/v3/user/1': () => jsonAnswer([]),
    }
    const calls = showClosed(item, answers, macro, 62)
    expect(await screen.findByRole('button', { name: 'Make Decision' })).toBeEnabled()
    expect(screen.queryByRole('tree')).toBeNull()
    const paths = calls.map(({ path }) => path)
    for (const path of [`${base}/ce/summary/12`, '/aprs/v3/permission/1/process/12']) expect(paths).not.toContain(path)
  })

  it('says that it is closed where the version of expectations is not open to the reader', async () => {
    showClosed('ce', { [`GET ${base}/ce/62/getversions`]: refused }, undefined, 62)
    expect(await screen.findByRole('heading', { name: 'Access is Restricted to this process' })).toBeInTheDocument()
  })

  it.each([
    ['ma', undefined],
    ['mi', 21],
    ['ps', undefined],
    ['ce', undefined],
    ['ipce', 21],
    ['processdoc', undefined],
  ] as const)('stays closed where nothing of it waits so (%s)', async (item, macro) => {
    const calls = showClosed(item, {}, macro)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Access is Restricted to this process' })).toBeInTheDocument())
    expect(calls.map(({ path }) => path)).not.toContain('/aprs/v3/permission/1/process/12')
  })
})
