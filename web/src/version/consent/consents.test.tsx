import type { ConsentStepAhead, VersionConsents } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { buildVersion } from '../../chart/chart-samples.setup.ts'
import { forgetEverything, globalChart, showAs } from '../../chart/chart-tests.setup.tsx'
import { versionedChart } from '../../chart/versioned-chart.ts'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { ConsentBar } from './consent-bar.tsx'
import { ConsentList } from './consent-list.tsx'
import { buildConsents, buildRound, buildStep, grace, sipho } from './consent-samples.setup.ts'
import { PathAhead } from './path-ahead.tsx'

const item = versionedChart(globalChart)
const version = buildVersion({ version: 5, status: { id: 2, name: 'IA' }, sentOn: '2026-11-18T09:00:00.000Z', can: { approve: true } })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

const answer = (consents: VersionConsents) => stubServer({ 'GET /aprs/v3/chart/1/gpfc/consents/30': () => jsonAnswer(consents) })

it('the bar says who is missing, in which step and since when, and leads to the question', async () => {
  // given
  answer(buildConsents({ can: { consent: true, refuse: true } }))
  const onConsent = vi.fn()
  showAs(<ConsentBar {...{ item, version, onConsent }} />)
  // then
  const button = await screen.findByRole('button', { name: 'Consents, step 1 of 2, waiting for Sipho Dlamini since Nov 18 2026' })
  expect(button).toHaveTextContent('Step 1 of 2: Sipho Dlamini, since Nov 18 2026')
  // when
  await userEvent.click(screen.getByRole('button', { name: 'Consent' }))
  expect(onConsent).toHaveBeenCalledOnce()
  await userEvent.click(button)
  // then
  const dialog = within(await screen.findByRole('dialog', { name: 'Consents: Global Chart, version 5' }))
  expect(dialog.getByText('Sipho Dlamini has not consented yet')).toBeVisible()
  expect(dialog.getByText('One of: Grace Kim or Sponsor')).toBeVisible()
})

it('the bar keeps quiet where nobody was asked', async () => {
  const calls = answer(buildConsents({ rounds: [] }))
  showAs(<ConsentBar {...{ item, version }} />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

it('names who consented for whom, why steps were passed, and how each sending ended', async () => {
  // given
  const given = {
    by: sipho,
    for: { firstName: 'Grace', lastName: 'Kim' },
    on: '2026-11-19T10:00:00.000Z',
    comment: 'As agreed.',
    isContentChanged: false,
    isNoteChanged: true,
    isNameChanged: false,
  }
  const refused = buildRound({
    id: 1,
    state: 'refused',
    endedOn: '2026-11-17T10:00:00.000Z',
    endedBy: grace,
    reason: 'No way into the laboratory.',
    steps: [buildStep({ state: 'ended', missing: [], closedOn: '2026-11-17T10:00:00.000Z' })],
  })
  const bypassed = buildRound({
    id: 2,
    state: 'bypassed',
    endedOn: '2026-11-20T10:00:00.000Z',
    endedBy: { firstName: 'Ingrid', lastName: 'Solheim' },
    reason: 'The audit is tomorrow.',
    steps: [
      buildStep({ path: 'company', state: 'consented', people: [grace], given: [given], missing: [], closedOn: given.on }),
      buildStep({ state: 'nobody', missing: [], closedOn: given.on, skipped: [sipho] }),
      buildStep({ state: 'ended', missing: [], closedOn: given.on }),
    ],
  })
  answer(buildConsents({ rounds: [bypassed, refused] }))
  // when
  showAs(<ConsentList {...{ item, version }} />)
  // then
  expect(
    await screen.findByText(
      'Approved by Ingrid Solheim on Nov 20 2026 10:00 AM without the consents that were missing: The audit is tomorrow.',
    ),
  ).toBeVisible()
  expect(screen.getByText('Refused by Grace Kim on Nov 17 2026 10:00 AM: No way into the laboratory.')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Step 1 of 3ConsentedPath of the companySipho Dlamini for Grace Kim consented on Nov 19 2026 10:00 AMAs agreed.The change note has been corrected since.',
    'Step 2 of 3Passed: nobody to askPath of the processSipho Dlamini was not asked: the process is restricted.',
    'Step 3 of 3Ended before it closedPath of the processSipho Dlamini',
    'Step 1 of 1Ended before it closedPath of the processSipho Dlamini',
  ])
})

it('leads whoever is asked from another version to the one that waits', async () => {
  // given
  answer(buildConsents({ can: { consent: true, refuse: true } }))
  const onConsent = vi.fn()
  const shown = buildVersion({ id: 20, version: 4, status: { id: 3, name: 'APPROVED' } })
  showAs(
    <ConsentBanner
      {...{ item, onConsent }}
      version={shown}
      versions={[version, shown]}
      waiting={version}
      isSmall={false}
      onDecide={vi.fn()}
    />,
  )
  // when
  expect(await screen.findByText('Version 5 waits for your consent')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Consent' }))
  // then
  expect(onConsent).toHaveBeenCalledWith(version)
})

it('says to whoever decides that consents are missing', async () => {
  answer(buildConsents())
  const shown = buildVersion({ id: 20, version: 4, status: { id: 3, name: 'APPROVED' } })
  showAs(
    <ConsentBanner
      {...{ item }}
      version={shown}
      versions={[version, shown]}
      waiting={version}
      isSmall={false}
      onDecide={vi.fn()}
      onConsent={vi.fn()}
    />,
  )
  expect(await screen.findByText('Consents to version 5 are missing. It can be rejected already.')).toBeVisible()
})

it('says to the CEO, whose decision it is not, that it can be approved without binding consents', async () => {
  // given
  answer(buildConsents({ mayGoOn: true, rounds: [buildRound({ isBinding: true })] }))
  const onDecide = vi.fn()
  const others = buildVersion({ ...version, can: { approve: 'role' } })
  showAs(
    <ConsentBanner {...{ item, onDecide }} version={others} versions={[others]} waiting={others} isSmall={false} onConsent={vi.fn()} />,
  )
  // when
  expect(await screen.findByText('Binding consents to version 5 are missing. As the CEO you can approve it without them.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Approve without the consents' }))
  // then
  expect(onDecide).toHaveBeenCalledWith(others)
})

it('says before sending which path follows', async () => {
  const step: ConsentStepAhead = {
    path: 'company',
    needs: 'all',
    days: 5,
    late: 'remind',
    people: [sipho],
    roles: ['touchedLeader'],
    isPassed: false,
  }
  answer(buildConsents({ rounds: [], ahead: [step, { ...step, path: 'process', people: [grace], roles: [], days: 1, isPassed: true }] }))
  showAs(<PathAhead item={item} id={30} state="etag" />)
  expect(await screen.findByText('Before the decision, consent is asked for in 2 steps:')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sipho Dlamini and Leaders of touched processes, within 5 days',
    'Grace Kim: not asked, only the layout changed',
  ])
})
