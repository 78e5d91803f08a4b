import type { Work, WorkEntry } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../platform/stub-server.setup.ts'
import { noTabs, selectedTab } from '../tabs/tab-rules.ts'
import { openPlace, useTabs } from '../tabs/tabs.ts'
import { buildDecision, workOf } from './built-work.setup.ts'
import { WorkPart } from './work-part.tsx'

const decision = buildDecision()
const { as: _as, sentBy: _sentBy, ...ofMine } = decision
const month = {
  companyId: 1,
  companyName: 'Aurora Instruments',
  where: '(P1) Win orders',
  as: 'leader',
  month: { month: 10, year: 2026 },
  dueOn: '2026-11-05',
  timezone: 'UTC',
  since: '2026-11-05T00:00:00.000Z',
  target: { ...decision.target, tabData: { ...decision.target.tabData, itemType: 'ced', dataId: null, dataMonth: 10, dataYear: 2026 } },
} as const
const late: WorkEntry = {
  ...month,
  kind: 'lateMonth',
  title: '(P1) Win orders — Customer expectations, Oct 2026',
  isOpened: true,
  rowCount: 10,
  emptyCount: 2,
  missingActions: 1,
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
  useTabs.setState(noTabs, true)
  openPlace({ tab: 'alerts' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetEverything()
})

function showWork(work: Work | ((call: SeenCall) => Work)) {
  const seen = stubServer({ 'GET /aprs/v3/work/1': (call) => jsonAnswer(typeof work === 'function' ? work(call) : work) })
  showAs(<WorkPart />)
  return seen
}

const part = () => within(screen.getByRole('region', { name: 'My work' }))
const rows = async () => (await part().findAllByRole('listitem')).map((row) => row.textContent)
const place = () => selectedTab(useTabs.getState()).place

it('says of each what, why, until when, since when, and what is done about it', async () => {
  const rest: WorkEntry[] = [
    decision,
    { ...decision, kind: 'document', title: 'Travel policy — General Documents, version 2', as: 'ceo', dueOn: '2026-11-20' },
    late,
    { ...late, isOpened: false, title: 'Supplier expectations, Oct 2026', rowCount: 0, emptyCount: 0, missingActions: 0, as: 'spl' },
    { ...late, kind: 'missingActions', title: 'Interfacing expectations, Oct 2026', missingActions: 2 },
    { ...late, kind: 'openMonth', title: 'Expectations, Nov 2026', emptyCount: 0, missingActions: 0, dueOn: '2026-12-05' },
    { ...decision, kind: 'plan', title: 'P1-26-77 “Shorter quotations”', dueOn: '2026-11-19', since: '2026-11-20T00:00:00.000Z' },
    { ...ofMine, kind: 'idleWip', title: 'Macro, version 4' },
    { ...ofMine, kind: 'asked', title: 'Global Chart, version 4' },
    { ...ofMine, kind: 'asked', title: 'Macro, version 2', isConsentMissing: true },
    { ...ofMine, kind: 'asked', title: 'Hand over: Jonas Weber', handover: { name: 'Jonas Weber', lineCount: 2 } },
    { ...ofMine, kind: 'asked', title: '(P2) Design products — Macro, version 1', suggestions: 2 },
  ]
  showWork(workOf(rest))
  expect(await rows()).toEqual([
    expect.stringMatching(
      /^\(P1\) Win orders — Macro, version 3Sent by Lena Leader on Nov 18 2026 04:12 PM\. You are the Sponsor\. Due Nov 21 2026Since Nov 18 2026Make Decision$/,
    ),
    expect.stringMatching(
      /^Travel policy — General Documents, version 2Sent by .* You are the CEO\. Due todaySince Nov 18 2026Make Decision$/,
    ),
    '(P1) Win orders — Customer expectations, Oct 20262 of 10 rows have no data. 1 row lacks its Short Term Action. You are a Process Leader. 15 days lateSince Nov 05 2026Enter data',
    'Supplier expectations, Oct 2026Nobody has opened the month. You are a Sub-Process Leader. 15 days lateSince Nov 05 2026Enter data',
    'Interfacing expectations, Oct 20262 rows do not meet expectations and lack their Short Term Action. You are a Process Leader. 15 days lateSince Nov 05 2026Add actions',
    'Expectations, Nov 2026All rows have data. Complete the month. You are a Process Leader. Due Dec 05 2026Since Nov 05 2026Enter data',
    'P1-26-77 “Shorter quotations”The project has reached its end date and is not published. You are the Sponsor. 1 day lateSince Nov 20 2026Open plan',
    'Macro, version 4You made it or saved it last, and nobody has touched it for 30 days. Due Nov 21 2026Since Nov 18 2026Continue',
    'Global Chart, version 4You sent it, and nobody has decided yet. Due Nov 21 2026Since Nov 18 2026Show',
    'Macro, version 2You sent it, and it is waiting for consents. Due Nov 21 2026Since Nov 18 2026Show',
    'Hand over: Jonas WeberYou asked the administrator to hand over 2 of Jonas Weber’s responsibilities. Due Nov 21 2026Since Nov 18 2026Show',
    '(P2) Design products — Macro, version 1You made 2 suggestions that nobody has answered yet. Due Nov 21 2026Since Nov 18 2026Show',
  ])
  expect(part().getByText('12 items, 4 overdue')).toBeVisible()
  expect(part().getByText('1 day late')).toHaveAttribute('data-late')
  expect(part().getByText('Due today')).not.toHaveAttribute('data-late')
})

it('says how many are late of all pages, not of the one that is shown', async () => {
  showWork({ ...workOf([late]), count: 450, found: 450, late: 212 })
  expect(await part().findByText('450 items, 212 overdue')).toBeVisible()
})

it('counts days by the calendar of the company that it is in, wherever the reader is', async () => {
  // At this moment it is the 21st in Tokyo, and still the 20th in Honolulu.
  vi.setSystemTime(new Date('2026-11-20T20:00:00Z'))
  const due = { ...decision, dueOn: '2026-11-20' }
  showWork(
    workOf([
      { ...due, timezone: 'Asia/Tokyo', title: 'Macro, version 3' },
      { ...due, timezone: 'Pacific/Honolulu', title: 'Macro, version 4' },
    ]),
  )
  const [tokyo, honolulu] = await rows()
  expect(tokyo).toContain('1 day late')
  expect(honolulu).toContain('Due today')
  expect(part().getByText('2 items, 1 overdue')).toBeVisible()
})

it('opens where it is done', async () => {
  showWork(workOf([late]))
  await userEvent.click(await part().findByRole('button', { name: /Oct 2026/ }))
  expect(place()).toMatchObject({ tab: 'process', item: 'ced', month: { month: 10, year: 2026 } })
})

it('shows one kind, or one company, and the address keeps which', async () => {
  const there = { ...decision, companyId: 2, companyName: 'Birch Foods' }
  const all = workOf([late, decision, there])
  const seen = showWork(({ query }) => {
    const found = all.rows.filter(
      ({ kind, companyId }) =>
        (!query.has('kind') || query.get('kind') === kind) && (!query.has('company') || query.get('company') === String(companyId)),
    )
    return { ...all, found: found.length, late: workOf(found).late, rows: found }
  })
  expect(await rows()).toHaveLength(3)
  expect((await rows())[2]).toContain('In Birch Foods.')
  const choicesOf = (name: string) =>
    within(part().getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(choicesOf('Kind')).toEqual(['All kinds', 'Decisions (2)', 'Late performance data (1)'])
  expect(choicesOf('Company')).toEqual(['All companies', 'Aurora Instruments (2)', 'Birch Foods (1)'])
  // when
  await userEvent.selectOptions(part().getByRole('combobox', { name: 'Kind' }), 'Decisions (2)')
  await userEvent.selectOptions(part().getByRole('combobox', { name: 'Company' }), 'Birch Foods (1)')
  // then
  expect(await part().findByText('1 item')).toBeVisible()
  expect(await rows()).toHaveLength(1)
  expect(place()).toEqual({ tab: 'alerts', work: ':::decision:2' })
  expect(seen.at(-1)?.query.toString()).toBe('kind=decision&company=2')
})

it('says that nothing waits, and which companies ask for a login first', async () => {
  const shut = { companyId: 2, companyName: 'Birch Foods', count: 0, isSignInNeeded: true }
  showWork(workOf([], [{ companyId: 1, companyName: 'Aurora Instruments', count: 0, isSignInNeeded: false }, shut]))
  expect(await part().findByText('Nothing is waiting for you')).toBeVisible()
  expect(
    part().getByText('Birch Foods asks for another login before it shows what is waiting there. Switch to it at the top.'),
  ).toBeVisible()
  expect(part().queryByRole('combobox')).toBeNull()
})

it('goes back from a filter under which nothing is left', async () => {
  openPlace({ tab: 'alerts', work: ':::plan' })
  showWork(({ query }) => (query.has('kind') ? { ...workOf([decision]), found: 0, rows: [] } : workOf([decision])))
  await userEvent.click(await part().findByRole('button', { name: 'Show all' }))
  expect(await rows()).toHaveLength(1)
})

it('is shown 50 at a time, of pages of 200', async () => {
  const many = Array.from({ length: 205 }, (_, index) => ({ ...decision, title: `Version ${index + 1}` }))
  const seen = showWork(({ query }) => {
    const from = Number(query.get('page') ?? 0) * 200
    return { ...workOf(many), rows: many.slice(from, from + 200) }
  })
  expect(await rows()).toHaveLength(50)
  openPlace({ tab: 'alerts', work: ':5' })
  expect(await part().findByText(/^Version 205/)).toBeVisible()
  expect(await rows()).toHaveLength(5)
  expect(seen.at(-1)?.query.get('page')).toBe('1')
})

it('offers to try again what failed', async () => {
  let isDown = true
  stubServer({
    'GET /aprs/v3/work/1': () =>
      isDown
        ? problemAnswer(503, 'UNAVAILABLE', 'The service is not available right now. Try again soon.')
        : jsonAnswer(workOf([decision])),
  })
  showAs(<WorkPart />)
  expect(await part().findByRole('heading', { name: 'Unable to get what is waiting for you' })).toBeVisible()
  isDown = false
  await userEvent.click(part().getByRole('button', { name: 'Try again' }))
  expect(await part().findByText('(P1) Win orders — Macro, version 3')).toBeVisible()
})
