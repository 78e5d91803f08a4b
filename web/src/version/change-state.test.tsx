import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildVersion } from '../chart/chart-samples.setup.ts'
import { forgetEverything, globalChart, showAs } from '../chart/chart-tests.setup.tsx'
import { versionedChart } from '../chart/versioned-chart.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { changeState, makeWip, withdraw } from './change-state.ts'
import { replaceQuestion, retireQuestion } from './version-questions.ts'

const make = 'POST /aprs/v3/chart/1/gpfc/makeaswip/20'
const chart = versionedChart(globalChart)
const refresh = vi.fn(() => Promise.resolve())
const approved = buildVersion({ id: 20, version: 7, status: { id: 3, name: 'APPROVED' } })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('creating a WIP from the approved version', () => {
  it('names the WIP that it replaces, its author and its date, and offers to open it instead', () => {
    const open = vi.fn()
    const { title, body, confirm, instead } = replaceQuestion(buildVersion(), 'UTC', open)
    expect(title).toBe('A WIP already exists')
    expect(body).toBe('Version 8, started by Tomas Berg on Nov 17 2026, would be replaced. It can be restored for 90 days.')
    expect(confirm).toBe('Replace WIP')
    expect(instead).toEqual({ label: 'Open version 8', run: open })
  })

  it('tells which WIP the person agreed to replace and answers the new one', async () => {
    // given
    const calls = stubServer({ [make]: () => emptyAnswer({ location: '/aprs/v3/chart/1/gpfc/get/31' }) })
    showAs(null)
    // when
    const onDone = vi.fn()
    await makeWip(chart, approved.id, 30, { refresh, onDone })
    // then
    expect(onDone).toHaveBeenCalledExactlyOnceWith(31)
    expect(calls[0]?.body).toBe('{"replaces":30}')
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await screen.findByText('WIP Chart has been created')).toBeInTheDocument()
  })

  it('says that it failed, and why', async () => {
    // given
    stubServer({ [make]: () => problemAnswer(409, 'IA_EXISTS', 'A version of this chart is in approval.') })
    showAs(null)
    // when
    const onDone = vi.fn()
    await makeWip(chart, approved.id, null, { refresh, onDone })
    // then
    expect(onDone).not.toHaveBeenCalled()
    expect(await screen.findByText('Unable to create WIP')).toBeInTheDocument()
    expect(screen.getByText('A version of this chart is in approval.')).toBeInTheDocument()
  })
})

describe('withdrawing a version in approval', () => {
  it.each([
    ['has been', () => emptyAnswer(), 'Global Chart has been withdrawn', true],
    [
      'could not be',
      () => problemAnswer(409, 'WRONG_STATE', 'The present state of the item forbids this.'),
      'Unable to withdraw Global Chart',
      false,
    ],
  ])('says that it %s withdrawn', async (_how, answer, text, worked) => {
    // given
    stubServer({ 'PUT /aprs/v3/chart/1/gpfc/withdraw/30': answer })
    showAs(null)
    // when
    const afterwards = vi.fn(() => Promise.resolve())
    await withdraw(chart, buildVersion().id, 'UTC', { refresh: afterwards })
    // then
    expect(afterwards).toHaveBeenCalledExactlyOnceWith(worked)
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('says who decided it meanwhile, and when', async () => {
    // given
    const decided = buildVersion({
      status: { id: 3, name: 'APPROVED' },
      approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' },
      approvedOn: '2026-11-20T14:12:00.000Z',
    })
    stubServer({
      'PUT /aprs/v3/chart/1/gpfc/withdraw/30': () => problemAnswer(409, 'WRONG_STATE', 'The present state of the item forbids this.'),
      'GET /aprs/v3/chart/1/gpfc/get/30': () => jsonAnswer(decided),
    })
    showAs(null)
    // when
    await withdraw(chart, buildVersion().id, 'UTC', { refresh })
    // then
    expect(await screen.findByText('Unable to withdraw Global Chart')).toBeInTheDocument()
    expect(screen.getByText('Version 8 was approved by Ingrid Solheim on Nov 20 2026 02:12 PM.')).toBeInTheDocument()
  })
})

describe('retiring an approved micro chart', () => {
  const micro = { companyId: 1, type: 'mi', parentId: 41 } as const
  const inForce = buildVersion({ id: 50, type: 'mi', version: 2, status: { id: 3, name: 'APPROVED' } })

  it('asks first and names what it does', () => {
    const { title, body, confirm } = retireQuestion(versionedChart(micro), inForce)
    expect(title).toBe('Retire version 2?')
    expect(body).toBe('The Micro is no longer in force. It stays in the version history and can be created again.')
    expect(confirm).toBe('Retire')
  })

  it.each([
    ['Micro has been retired', () => emptyAnswer()],
    ['Unable to retire Micro', () => problemAnswer(409, 'WRONG_STATE', 'The present state of the item forbids this.')],
  ])('says “%s”', async (text, answer) => {
    // given
    stubServer({ 'PUT /aprs/v3/chart/1/mi/retire/50': answer })
    showAs(null)
    // when
    const { retire } = versionedChart(micro)
    if (retire) await changeState(retire, inForce.id, { refresh })
    // then
    expect(await screen.findByText(text)).toBeInTheDocument()
  })
})
