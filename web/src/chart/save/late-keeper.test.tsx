import { commands } from '@strata/diagram'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildSession } from '../../session/session-samples.setup.ts'
import { SessionContext } from '../../session/use-session.ts'
import { show } from '../../ui/show.setup.tsx'
import { deleteDraftsOf, listDrafts } from '../chart-drafts.ts'
import { buildContent, buildVersion } from '../chart-samples.setup.ts'
import { ChartWork } from '../chart-work.tsx'
import { openChart } from '../opened-chart.ts'

/** What becomes of a file that is asked for: it waits for its answer, which is the file or none. */
const network = vi.hoisted(() => ({ answers: new Map<string, Promise<boolean>>() }))

async function bring<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  if (!((await network.answers.get(name)) ?? true)) throw new TypeError('Failed to fetch dynamically imported module')
  return await load()
}

vi.mock('./edits-keeper.tsx', (load) => bring('keeper', load))
vi.mock('../../editor/chart-canvas.tsx', (load) => bring('canvas', load))

/** Real files are loaded here, which may take a while. */
const whenLoaded = { timeout: 20_000 }

const missing = Promise.resolve(false)

/** As a page that was just loaded has it: no code of it is there yet. */
function openPage(version = buildVersion()) {
  const opened = openChart(buildContent({ version }), { place: { companyId: 1, type: 'gpfc', parentId: 0 } })
  const deeds = { onDecide: vi.fn(), onWithdraw: vi.fn(), onMakeWip: vi.fn(), onRetire: vi.fn(), onCreateAgain: vi.fn() }
  const given = { onBegun: vi.fn(), reopen: vi.fn(), onSent: vi.fn(), ask: vi.fn(async () => true), ...deeds }
  show(
    <SessionContext value={buildSession()}>
      <ChartWork {...{ opened, version, versions: [version], isSmall: false, firstMap: undefined }} {...given} />
    </SessionContext>,
  )
  return opened
}

function edit({ session }: ReturnType<typeof openChart>): boolean {
  act(() => {
    session.execute(commands.setText, { id: 'n1', text: 'Win more orders' })
  })
  return session.state.isDirty
}

beforeEach(async () => {
  HTMLCanvasElement.prototype.getContext = () => null
  stubServer({ 'GET /aprs/v3/user/1': () => jsonAnswer([]) })
  await deleteDraftsOf(50)
})
afterEach(() => {
  network.answers.clear()
  vi.unstubAllGlobals()
})

it('paints the chart where what opens it cannot be loaded, and opens it once that came', async () => {
  // given
  network.answers.set('canvas', missing)
  network.answers.set('keeper', missing)
  const opened = openPage()
  const told = await screen.findByText(/^You can look at this chart\. The rest could not be loaded\./)
  expect(document.querySelector('svg path')).not.toBeNull()
  expect(edit(opened)).toBe(false)
  // when
  network.answers.delete('canvas')
  await userEvent.click(within(told.parentElement ?? document.body).getByRole('button', { name: 'Try again' }))
  // then
  expect(await screen.findByRole('button', { name: /Process P1 Win orders/ }, whenLoaded)).toBeInTheDocument()
  expect(screen.queryByText(/^You can look at this chart/)).toBeNull()
  expect(edit(opened)).toBe(false)
})

it('leaves a version to be read where what keeps edits cannot be loaded, and to be edited once that came', async () => {
  // given
  network.answers.set('keeper', missing)
  const opened = openPage()
  expect(await screen.findByText(/^You can read this version\. What is needed to edit it could not be loaded\./)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: /Process P1 Win orders/ }, whenLoaded)).toBeInTheDocument()
  expect(edit(opened)).toBe(false)
  expect(screen.queryByRole('toolbar', { name: 'Editing' })).toBeNull()
  // when it is asked for again, and is on its way
  let bringKeeper: (isThere: boolean) => void = () => undefined
  network.answers.set(
    'keeper',
    new Promise((resolve) => {
      bringKeeper = resolve
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByText(/^You can read this version/)).toBeNull()
  expect(edit(opened)).toBe(false)
  // then
  bringKeeper(true)
  expect(await screen.findByRole('toolbar', { name: 'Editing' }, whenLoaded)).toBeInTheDocument()
  expect(edit(opened)).toBe(true)
  await waitFor(async () => expect(await listDrafts(50)).toHaveLength(1), whenLoaded)
})
