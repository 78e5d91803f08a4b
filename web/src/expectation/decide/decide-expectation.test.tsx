import type { ExpectationDetail, ExpectationInfo } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import {
  base,
  buildApprovedInfo,
  buildCustomer,
  buildInfo,
  buildOpened,
  buildOpenedInterfacing,
  buildSentInfo,
  parties,
} from '../expectation-samples.setup.tsx'
import type { OpenedExpectation } from '../opened-expectation.ts'
import { agreeingPair, buildPair, silentPair } from '../reciprocal/reciprocal-samples.setup.ts'
import { versionedExpectation } from '../versioned-expectation.ts'
import { DecideExpectation } from './decide-expectation.tsx'

const decision = `PUT ${base}/ce/62/decide`
const sent = buildSentInfo()
const approved = buildApprovedInfo()

const kept = buildCustomer({ chronId: 401 })
const fresh = buildCustomer({ id: 502, chronId: 402, customerId: 15, customerDisplay: '(P4) Ship orders', param: 'Complete orders' })
const gone = buildCustomer({
  id: 303,
  chronId: 403,
  customerType: 'External',
  customerId: 8,
  customerDisplay: 'Hospitals',
  param: 'Answered calls',
})
const now = [{ ...kept, paramVal: '4', valMin: 'NA' }, fresh]
const before = [{ ...kept, id: 301 }, gone]

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

const contentOf = (info: ExpectationInfo, details: readonly ExpectationDetail[]) =>
  jsonAnswer({ info, details, complete: true, missing: [], parties, can: info.can })

interface Shown {
  opened?: OpenedExpectation
  isSmall?: boolean
  answers?: Parameters<typeof stubServer>[0]
}

function showDecision({ opened = buildOpened({ info: sent, versions: [sent, approved], details: now }), isSmall, answers }: Shown = {}) {
  const calls = stubServer({
    [`GET ${base}/ce/61/get`]: () => contentOf(approved, before),
    [`GET ${base}/${opened.type}/62/reciprocal`]: () => jsonAnswer({ pairs: [], closed: [] }),
    'GET /aprs/v3/comment/1/ce/60/all': () => jsonAnswer({ threads: [], total: 0, page: 0, size: 20, can: {} }),
    'GET /aprs/v3/comment/1/ce/60/unread': () => jsonAnswer({ unread: 0, lastReadOn: null, pinned: [], can: {} }),
    'GET /aprs/v3/alerts/1/waiting': () => jsonAnswer([]),
    ...answers,
  })
  const onDecided = vi.fn(() => Promise.resolve())
  const onClose = vi.fn()
  const refresh = vi.fn(() => Promise.resolve())
  showAs(
    <DecideExpectation
      item={versionedExpectation(opened.place, opened.info)}
      content={{ ...opened, refresh }}
      version={opened.info}
      versions={opened.versions}
      isSmall={isSmall ?? false}
      onDecided={onDecided}
      onClose={onClose}
    />,
  )
  return { calls, onDecided, onClose, refresh }
}

const rowOf = (table: HTMLElement, name: RegExp) => within(table).getByRole('row', { name })
const decide = async (choice: 'Approve' | 'Reject') => {
  await userEvent.click(screen.getByRole('radio', { name: choice }))
  await userEvent.click(screen.getByRole('button', { name: `${choice} version 3` }))
}
const sentIn = (calls: readonly { method: string; body: string }[]) =>
  JSON.parse(calls.find(({ method }) => method === 'PUT')?.body ?? '{}')

describe('Make Decision on expectations', () => {
  it('says in words what changed since the version in force', async () => {
    showDecision()

    expect(
      screen.getByRole('heading', { name: 'Make Decision: (P1) Win orders — Customer expectations, version 3 In approval' }),
    ).toHaveFocus()
    expect(screen.getByText(/^Sent by Tomas Berg on Nov 19 2026 09:30 AM, waiting for you/)).toBeInTheDocument()
    const words = screen.getByRole('region', { name: 'What changes' })
    expect(await within(words).findByText('3 since version 2')).toBeInTheDocument()
    expect(within(words).getByText('“Complete orders”, (P4) Ship orders')).toBeInTheDocument()
    expect(within(words).getByText('“Quotation lead time”, (P2) Design products')).toBeInTheDocument()
    expect(within(words).getByText('Target is now “4”, was “5”; Min is now “Not Applicable”, was “Lower-the-Better”')).toBeInTheDocument()
    expect(within(words).getByText('“Answered calls”, Hospitals')).toBeInTheDocument()
    expect(within(words).getAllByText('Frequency Per Month, Target 5, Min Lower-the-Better, Max 7')).toHaveLength(2)
  })

  it('marks the rows in the table, each in full; all rows of both versions can be read', async () => {
    showDecision()

    const changes = await screen.findByRole('table', { name: 'Changes' })
    const changed = rowOf(changes, /Design products/)
    expect(within(changed).getByText('Changed')).toBeInTheDocument()
    expect(
      within(changed)
        .getAllByRole('deletion')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', 'Lower-the-Better'])
    expect(
      within(changed)
        .getAllByRole('insertion')
        .map(({ textContent }) => textContent),
    ).toEqual(['4', 'Not Applicable'])
    expect(within(rowOf(changes, /Ship orders/)).getByText('Added')).toBeInTheDocument()
    expect(within(rowOf(changes, /Hospitals/)).getByText('Removed')).toBeInTheDocument()
    expect(within(changes).getByText('Internal Customers')).toBeInTheDocument()
    expect(within(changes).getByText('External Customers')).toBeInTheDocument()

    await userEvent.click(screen.getByRole('radio', { name: 'Version 2' }))
    const old = screen.getByRole('table', { name: 'Version 2' })
    expect(within(rowOf(old, /Hospitals/)).getByText('Removed')).toBeInTheDocument()
    expect(within(rowOf(old, /Design products/)).queryByRole('deletion')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Version 3' }))
    expect(within(screen.getByRole('table', { name: 'Version 3' })).queryByText('Hospitals')).toBeNull()
  })

  it('shows the row of a change that is chosen', async () => {
    showDecision()
    await userEvent.click(await screen.findByRole('radio', { name: 'Version 2' }))
    await userEvent.click(await screen.findByRole('button', { name: /“Complete orders”, \(P4\) Ship orders/ }))

    const row = rowOf(screen.getByRole('table', { name: 'Changes' }), /Ship orders/)
    expect(row).toHaveAttribute('data-chosen')
  })

  it('says nothing of changes before the rows of the version before are there', async () => {
    let answer: (response: Response) => void = () => undefined
    showDecision({ answers: { [`GET ${base}/ce/61/get`]: () => new Promise<Response>((resolve) => (answer = resolve)) } })
    const rows = screen.getByRole('region', { name: 'Rows' })
    expect(rows).not.toHaveTextContent(/0 rows|No rows changed/)

    answer(contentOf(approved, before))
    expect(await within(rows).findByText('3 rows')).toBeInTheDocument()
  })

  it('shows the version to decide where the one before could not be loaded, and loads that again', async () => {
    const refusals = [problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.')]
    showDecision({ answers: { [`GET ${base}/ce/61/get`]: () => refusals.shift() ?? contentOf(approved, before) } })

    const words = screen.getByRole('region', { name: 'What changes' })
    expect(await within(words).findByText('Unable to get Expectation')).toBeInTheDocument()
    expect(rowOf(screen.getByRole('table', { name: 'Version 3' }), /Ship orders/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Version 2' }))
    const rows = screen.getByRole('region', { name: 'Rows' })
    await userEvent.click(within(rows).getByRole('button', { name: 'Try again' }))

    expect(rowOf(await screen.findByRole('table', { name: 'Version 2' }), /Hospitals/)).toBeInTheDocument()
    expect(within(words).getByText('3 since version 2')).toBeInTheDocument()
  })

  it('of a first version shows its rows', async () => {
    showDecision({ opened: buildOpened({ info: { ...sent, version: 1 }, versions: [{ ...sent, version: 1 }], details: now }) })

    expect(screen.getByText('This is the first version: everything in it is new.')).toBeInTheDocument()
    expect(rowOf(screen.getByRole('table', { name: 'Version 1' }), /Ship orders/)).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: 'Changes' })).toBeNull()
  })

  it('shows both sides of interfacing rows below each other', async () => {
    const opened = buildOpenedInterfacing({ info: buildSentInfo({ itemType: { name: 'ie' } }) })
    showDecision({
      opened,
      answers: { [`GET ${base}/ie/62/reciprocal`]: () => jsonAnswer({ pairs: [buildPair(), agreeingPair, silentPair], closed: [] }) },
    })

    const table = screen.getByRole('table', { name: 'Version 3' })
    const [, your, their] = within(table).getAllByRole('row')
    expect(your).toHaveTextContent('(P4) Ship ordersYour Orders leave as confirmedOrders on timePercent9895Higher-the-Better')
    expect(their).toHaveTextContent('Their Orders name the addressOrders without an addressNumber0Not Applicable2')
    const others = screen.getByRole('region', { name: 'What Others Expect' })
    expect(await within(others).findByText('2 of 3 differ')).toBeInTheDocument()
    expect(within(others).getByRole('article', { name: 'Orders on time' })).toBeInTheDocument()
    expect(within(others).queryByRole('article', { name: 'Complete orders' })).toBeNull()
    expect(
      within(others).getByText('(P2) Design products has a row about “Known wishes”, but (P1) Win orders has none.'),
    ).toBeInTheDocument()
  })

  it('names who has no row, and rows about somebody who left the summary', async () => {
    const lost = buildCustomer({ isMissing: true, customerDisplay: '(ZZZ) - Need to Remove', partyName: 'Plan production', pid: 'P3' })
    showDecision({
      opened: buildOpened({ info: sent, versions: [sent], details: [lost], complete: false, missing: ['(P4) Ship orders'] }),
    })

    const part = screen.getByRole('region', { name: 'Completeness' })
    expect(within(part).getByText("Missing some customers' expectation")).toBeInTheDocument()
    expect(within(part).getByText('(P4) Ship orders')).toBeInTheDocument()
    expect(within(part).getByText('“Quotation lead time”: (P3) Plan production left the Process Summary')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Approve' })).toBeDisabled()
    expect(screen.getByRole('radio', { name: 'Approve' })).toHaveAccessibleDescription('Some rows still need to be removed.')
    expect(screen.getByRole('radio', { name: 'Reject' })).toBeEnabled()
  })

  it('on a small screen shows the rows as cards', async () => {
    showDecision({ isSmall: true })

    const rows = await screen.findByRole('list', { name: 'Changed rows', hidden: true })
    const [added, changed] = within(rows).getAllByRole('listitem', { hidden: true })
    const all = screen.getByRole('list', { name: 'Rows of version 3', hidden: true })
    expect(within(all).getAllByRole('listitem', { hidden: true })).toHaveLength(2)
    expect(added).toHaveTextContent('(P4) Ship ordersAdded')
    expect(changed).toHaveTextContent('(P2) Design productsChanged')
    expect(changed).toHaveTextContent('Target5 4')
    expect(screen.queryByRole('table', { name: 'Changes' })).toBeNull()
  })
})

describe('the decision', () => {
  it('approves what was shown, and retires the version in force', async () => {
    const { calls, onDecided, onClose } = showDecision({ answers: { [decision]: () => emptyAnswer() } })
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
    expect(screen.getByText('Version 2 will be retired.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 3' }))

    expect(await screen.findByText('Expectation has been approved')).toBeInTheDocument()
    expect(sentIn(calls)).toEqual({ approve: true, comment: '', contentHash: 'hash-62', noteHash: 'note-62' })
    expect(onClose).toHaveBeenCalledOnce()
    expect(onDecided).toHaveBeenCalledOnce()
  })

  it('rejects with a comment of at most 400 characters, and leads to what waits next', async () => {
    const next = {
      companyId: 1,
      companyName: 'Aurora Instruments',
      title: '(P1) Win orders — Macro, version 5',
      sentBy: 'Jonas Weber',
      since: '2026-11-18T16:12:00.000Z',
      target: { tabType: 'process', tabTitle: '(P1) Win orders', sourceId: 12, tabData: { itemType: 'ma', dataId: 41 } },
    }
    const { calls } = showDecision({
      answers: { [decision]: () => emptyAnswer(), 'GET /aprs/v3/alerts/1/waiting': () => jsonAnswer([next]) },
    })
    const comment = screen.getByRole('textbox', { name: 'Comment' })
    expect(comment).toHaveAttribute('maxlength', '400')
    await userEvent.type(comment, 'Who measures?')
    await decide('Reject')

    expect(await screen.findByText('Expectation has been rejected')).toBeInTheDocument()
    expect(sentIn(calls)).toEqual({ approve: false, comment: 'Who measures?', contentHash: 'hash-62', noteHash: 'note-62' })
    expect(await screen.findByRole('button', { name: 'Next waiting' })).toBeInTheDocument()
  })

  it("asks for a choice: 'Please make decision'", async () => {
    const { calls } = showDecision()
    await userEvent.click(screen.getByRole('button', { name: 'Make Decision' }))

    expect(await screen.findByText('Please make decision')).toBeInTheDocument()
    expect(sentIn(calls)).toEqual({})
  })

  it('that somebody else made before says who and when', async () => {
    const decided = buildInfo({
      status: { id: 3, name: 'APPROVED' },
      sentOn: sent.sentOn,
      approvedOn: '2026-11-20T10:00:00.000Z',
      approvedBy: { firstName: 'Marta', lastName: 'Ruiz' },
    })
    const { onDecided, onClose } = showDecision({
      answers: {
        [decision]: () => problemAnswer(409, 'DECIDED_ALREADY', 'Someone else has already decided this.'),
        [`GET ${base}/ce/62/get`]: () => contentOf(decided, now),
      },
    })
    await decide('Approve')

    expect(await screen.findByText('Version 3 was approved by Marta Ruiz on Nov 20 2026 10:00 AM.')).toBeInTheDocument()
    const note = screen.getByRole('alert')
    await userEvent.click(within(note).getByRole('button', { name: 'Back to the expectations' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onDecided).toHaveBeenCalledOnce()
  })

  it('on what was changed since it was shown decides nothing, and shows it again', async () => {
    const { refresh, onClose } = showDecision({
      answers: { [decision]: () => problemAnswer(409, 'CONTENT_CHANGED', 'It changed since you opened it.') },
    })
    await decide('Approve')

    expect(await screen.findByText('Unable to make decision')).toBeInTheDocument()
    await waitFor(() => expect(refresh).toHaveBeenCalled())
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('radio', { name: 'Approve' })).toBeChecked()
  })
})
