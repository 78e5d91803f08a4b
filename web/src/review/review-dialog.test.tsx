import type { ItemReview, ReviewSince } from '@strata/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { openPlace } from '../tabs/tabs.ts'
import { ReviewDialog } from './review-dialog.tsx'

const path = '/aprs/v3/review/1/ma/31'
const review: ItemReview = {
  title: '(P1) Win orders — Macro',
  version: 3,
  since: '2026-01-05T09:00:00.000Z',
  months: 12,
  ownMonths: null,
  kindMonths: 12,
  outlook: { state: 'due', dueOn: '2027-01-05' },
  notes: [],
  answers: [],
  can: { answer: true, shorten: true, lengthen: 'role' },
}
const since: ReviewSince = {
  since: review.since,
  comments: { count: 2, lastOn: '2026-11-01T09:00:00.000Z' },
  suggestions: { open: 1, others: 0 },
  redMonths: [{ type: 'ce', month: 10, year: 2026, rows: 3 }],
  changes: [],
  hidden: 1,
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function show(changes: Partial<ItemReview> = {}, happened: ReviewSince = since) {
  const calls = stubServer({
    [`GET ${path}`]: () => jsonAnswer({ ...review, ...changes }),
    [`GET ${path}/since`]: () => jsonAnswer(happened),
    [`PUT ${path}/stillright`]: () => emptyAnswer(),
    [`PUT ${path}/needswork`]: () => emptyAnswer(),
    [`PUT ${path}/interval`]: () => emptyAnswer(),
  })
  openPlace({ tab: 'gpfc', dialog: { name: 'review', id: 31, shows: 'ma' } })
  showAs(<ReviewDialog onClose={vi.fn()} />)
  return (name: string) => JSON.parse(calls.find((one) => `${one.method} ${one.path}` === `PUT ${path}/${name}`)?.body ?? 'null')
}

describe('the review of an item', () => {
  it('is shown beside what happened since, and is found still right', async () => {
    const bodyOf = show()
    expect(await screen.findByRole('dialog', { name: 'Review: (P1) Win orders — Macro' })).toHaveTextContent(
      'Due The next review is due on Jan 05 2027.',
    )
    for (const words of [
      '2 new comments',
      '1 open suggestion',
      '3 rows did not meet expectations',
      '1 change in a process you cannot open',
    ])
      expect(await screen.findByText(words, { exact: false })).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Comment'), 'Read with the team')
    await userEvent.click(screen.getByRole('button', { name: 'Still right' }))
    await waitFor(() => expect(bodyOf('stillright')).toEqual({ version: 3, comment: 'Read with the team' }))
  })

  it('shows six of what happened, and the rest when it is asked for', async () => {
    const redMonths = [1, 2, 3, 4].map((month) => ({ type: 'ce' as const, month, year: 2026, rows: 1 }))
    const changes = [1, 2].map((id) => ({
      title: `(P${id}) Process — Macro`,
      on: '2026-10-01T09:00:00.000Z',
      target: { tabType: 'process', tabTitle: 'Process', sourceId: id, tabData: {} },
    }))
    show({}, { ...since, redMonths, changes })
    const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 9' }))
    expect(listed()).toHaveLength(9)
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
    expect(listed()).toEqual([
      '2 new comments',
      '1 open suggestion',
      '(P1) Process — MacroA new version is in force since Oct 01 2026.',
      '(P2) Process — MacroA new version is in force since Oct 01 2026.',
      '1 change in a process you cannot open',
      'Jan 2026: 1 row did not meet expectationsCustomer expectations',
    ])
  })

  it('needs words where it needs work', async () => {
    const bodyOf = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Needs work' }))
    expect(await screen.findByText('Write what needs work.')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Comment'), 'Step 4 is gone')
    await userEvent.click(screen.getByRole('button', { name: 'Needs work' }))
    await waitFor(() => expect(bodyOf('needswork')).toEqual({ version: 3, comment: 'Step 4 is gone' }))
  })

  it('has an interval, a whole number of months', async () => {
    const bodyOf = show()
    const field = await screen.findByLabelText('Months')
    await userEvent.type(field, '1.5')
    await userEvent.click(screen.getByRole('button', { name: 'Set interval' }))
    expect(await screen.findByText('Write a whole number from 0 to 120.')).toBeInTheDocument()
    await userEvent.clear(field)
    await userEvent.type(field, '6')
    await userEvent.click(screen.getByRole('button', { name: 'Set interval' }))
    await waitFor(() => expect(bodyOf('interval')).toEqual({ months: 6 }))
  })

  it('is only read by others', async () => {
    show({ can: { answer: 'role', shorten: 'role', lengthen: 'role' } })
    expect(await screen.findByText('Only people who may work on this can answer the review.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Still right' })).toBeNull()
    expect(screen.queryByLabelText('Months')).toBeNull()
  })
})
