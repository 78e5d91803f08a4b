import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildVersion } from '../../chart/chart-samples.setup.ts'
import { forgetEverything, globalChart, showAs } from '../../chart/chart-tests.setup.tsx'
import { versionedChart } from '../../chart/versioned-chart.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildCompany } from '../../session/session-samples.setup.ts'
import { ConsentBar } from '../consent/consent-bar.tsx'
import { buildConsents } from '../consent/consent-samples.setup.ts'
import { consentsKey } from '../consents-key.ts'
import { type DecisionResult, sendDecision, useDeciding } from './use-deciding.ts'

const decide = 'POST /aprs/v3/chart/1/gpfc/decide/30'
const version = buildVersion({ status: { id: 2, name: 'IA' } })
const decideOn = async (approve: boolean) => {
  const onResult = vi.fn(async (_result: DecisionResult) => undefined)
  await sendDecision({ ...input(approve), onResult })
  expect(onResult).toHaveBeenCalledOnce()
  return onResult.mock.calls[0]?.[0]
}
const input = (approve: boolean) => ({
  item: versionedChart(globalChart),
  id: version.id,
  decision: { approve, comment: 'Good.', contentHash: 'hash-one' },
  zone: 'UTC',
})

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('a decision', () => {
  it('goes with the hash of what was shown, and is told', async () => {
    // given
    const calls = stubServer({ [decide]: () => emptyAnswer() })
    showAs(null)
    // when
    const result = await decideOn(true)
    // then
    expect(result).toEqual({ kind: 'decided' })
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ approve: true, comment: 'Good.', contentHash: 'hash-one' })
    expect(await screen.findByText('Global Chart has been approved')).toBeInTheDocument()
  })

  it('tells of a rejection in its own words', async () => {
    // given
    stubServer({ [decide]: () => emptyAnswer() })
    showAs(null)
    // when
    await decideOn(false)
    // then
    expect(await screen.findByText('Global Chart has been rejected')).toBeInTheDocument()
  })

  it('says who decided and when, where somebody was faster', async () => {
    // given
    const approved = buildVersion({
      status: { id: 3, name: 'APPROVED' },
      approvedOn: '2026-11-20T09:30:00.000Z',
      approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' },
    })
    stubServer({
      [decide]: () => problemAnswer(409, 'DECIDED_ALREADY', 'Someone else has already decided this.'),
      'GET /aprs/v3/chart/1/gpfc/get/30': () => jsonAnswer(approved),
    })
    // when
    const result = await decideOn(true)
    // then
    expect(result).toEqual({ kind: 'settled', words: 'Version 8 was approved by Ingrid Solheim on Nov 20 2026 09:30 AM.', now: approved })
  })

  it('that is not signed where the company asks for it says so to the screen, without a toast', async () => {
    // given
    const calls = stubServer({ [decide]: () => problemAnswer(403, 'SIGNATURE_REQUIRED', 'Confirm that it is you.') })
    showAs(null)
    // when
    const onResult = vi.fn(async (_result: DecisionResult) => undefined)
    const decision = { ...input(true).decision, signature: { password: 'guess' } }
    const outcome = await sendDecision({ ...input(true), decision, onResult })
    // then
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ approve: true, signature: { password: 'guess' } })
    expect(onResult).toHaveBeenCalledWith({ kind: 'unsigned' })
    expect(outcome).toMatchObject({ isDone: false, problem: { code: 'SIGNATURE_REQUIRED' } })
    expect(screen.queryByText('Unable to make decision on Global Chart')).not.toBeInTheDocument()
  })

  it('is not made on a document that changed since it was shown', async () => {
    // given
    stubServer({ [decide]: () => problemAnswer(409, 'CONTENT_CHANGED', 'The chart is no longer the one that was shown.') })
    showAs(null)
    // when
    const result = await decideOn(true)
    // then
    expect(result).toEqual({ kind: 'changed' })
    expect(await screen.findByText('Unable to make decision on Global Chart')).toBeInTheDocument()
    expect(screen.getByText('The chart is no longer the one that was shown.')).toBeInTheDocument()
  })
})

describe('a consent', () => {
  const consents = '/aprs/v3/chart/1/gpfc/consents/30'
  const waits = buildVersion({ status: { id: 2, name: 'IA' }, can: { consent: true } })

  /** A screen with the bar of a version and the way to consent; once that was read again, it may be gone. */
  function ConsentScreen() {
    const [isThere, setThere] = useState(true)
    const client = useQueryClient()
    const item = versionedChart(globalChart)
    const { decide: answer } = useDeciding({
      item,
      version: waits,
      contentHash: 'hash-one',
      asks: 'consent',
      onDecided: async () => {
        // A signal says so too, as soon as the consent is kept.
        await client.invalidateQueries({ queryKey: consentsKey(1) })
        setThere(false)
      },
      onClose: vi.fn(),
    })
    return (
      <>
        {isThere && <ConsentBar item={item} version={waits} />}
        <button type="button" onClick={() => answer({ approve: true, comment: '' })}>
          Consent
        </button>
      </>
    )
  }

  it('asks nothing about the version that it may have closed, before the list of versions is there again', async () => {
    // given
    const calls = stubServer({
      [`GET ${consents}`]: () => jsonAnswer(buildConsents()),
      'PUT /aprs/v3/chart/1/gpfc/consent/30': () => emptyAnswer(),
      'GET /aprs/v3/alert/1/waiting': () => jsonAnswer([]),
    })
    const asked = () => calls.filter(({ method, path }) => method === 'GET' && path === consents)
    showAs(<ConsentScreen />, { company: buildCompany({ has_consents: true }) })
    expect(await screen.findByRole('button', { name: /^Consents, step 1 of 2/ })).toBeInTheDocument()
    expect(asked()).toHaveLength(1)
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Consent' }))
    // then
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Consents/ })).toBeNull())
    expect(await screen.findByText('Your consent has been recorded')).toBeInTheDocument()
    expect(asked()).toHaveLength(1)
  })
})
