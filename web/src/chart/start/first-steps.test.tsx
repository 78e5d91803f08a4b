import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildUser } from '../../session/session-samples.setup.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { forgetEverything, globalChart, showAs } from '../chart-tests.setup.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PreparedByOthers } from './prepared-by-others.tsx'

const create = 'PUT /aprs/v3/chart/1/gpfc/create/0'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function showSteps() {
  const onCreated = vi.fn()
  showAs(<FirstSteps place={globalChart} companyName="Aurora Instruments" onCreated={onCreated} />, { isAdmin: true })
  return onCreated
}

describe('a company without a chart', () => {
  it('shows the four steps, and explains those that are not possible yet', async () => {
    // given
    stubServer({})
    showSteps()
    // then
    const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(names).toEqual(['People', 'Map', 'Roles', 'First decision'])
    const send = screen.getByRole('button', { name: 'Send For Approval' })
    expect(send).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(send)
    expect(await screen.findByText('There is no map to send yet.')).toBeInTheDocument()
  })

  it('leads to the users for the people', async () => {
    // given
    showSteps()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Add people' }))
    // then
    expect(useTabs.getState().tabs.map(({ place }) => place.tab)).toContain('users')
  })

  it('creates the first WIP blank', async () => {
    // given
    const calls = stubServer({ [create]: () => jsonAnswer({ id: 30, chronId: 30 }) })
    const onCreated = showSteps()
    // when
    await userEvent.click(screen.getByRole('button', { name: /^Blank/ }))
    // then
    expect(await screen.findByText('WIP Chart has been created')).toBeInTheDocument()
    expect(onCreated).toHaveBeenCalledWith(30, { kind: 'blank' })
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('creates the first WIP from a template', async () => {
    // given
    stubServer({ [create]: () => jsonAnswer({ id: 30, chronId: 30 }) })
    const onCreated = showSteps()
    // when
    await userEvent.click(screen.getByRole('button', { name: /^Template/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Service company/ }))
    // then
    await screen.findByText('WIP Chart has been created')
    const [, map] = onCreated.mock.calls[0] ?? []
    expect(map.data.nodes.map(({ text }: { text: string }) => text)).toContain('Win clients')
  })

  it('creates the first WIP from a pasted list of names', async () => {
    // given
    stubServer({ [create]: () => jsonAnswer({ id: 30, chronId: 30 }) })
    const onCreated = showSteps()
    await userEvent.click(screen.getByRole('button', { name: /^List of names/ }))
    // when
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.paste('Win orders\nDeliver\nEnabling\nManage finance')
    expect(screen.getByText('2 primary and 1 enabling processes.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Create WIP' }))
    // then
    await screen.findByText('WIP Chart has been created')
    const [, map] = onCreated.mock.calls[0] ?? []
    const names = map.data.nodes.filter(({ kind }: { kind: string }) => kind === 'process').map(({ text }: { text: string }) => text)
    expect(names).toEqual(['Win orders', 'Deliver', 'Manage finance'])
  })

  it('says when the first WIP could not be created', async () => {
    // given
    stubServer({ [create]: () => problemAnswer(409, 'CHART_EXISTS', 'This chart already exists.') })
    const onCreated = showSteps()
    // when
    await userEvent.click(screen.getByRole('button', { name: /^BPMN or draw.io file/ }))
    // then
    expect(await screen.findByText('Unable to create Global Chart')).toBeInTheDocument()
    expect(onCreated).not.toHaveBeenCalled()
  })

  it('tells everyone else who prepares it', async () => {
    // given
    const users = [
      buildUser({ companyUserId: 1, firstName: 'Ingrid', lastName: 'Solheim' }),
      buildUser({ companyUserId: 2, firstName: 'Tomas', lastName: 'Berg' }),
    ]
    stubServer({ 'GET /aprs/v3/user/1': () => jsonAnswer(users) })
    // when
    showAs(<PreparedByOthers />)
    // then
    expect(await screen.findByText('Tomas Berg and Ingrid Solheim prepare it. It is shown here once it is approved.')).toBeInTheDocument()
  })
})
