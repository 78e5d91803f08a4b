import type { ItemReading } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../platform/stub-server.setup.ts'
import { ReadingBanner } from './reading-banner.tsx'
import { ReadingButton } from './reading-button.tsx'
import { ReadingDialog } from './reading-dialog.tsx'
import { buildReader, buildRequest } from './reading-samples.setup.ts'

const place = { companyId: 1, itemType: 'ma', itemId: 40 } as const
const path = '/aprs/v3/reading/1/ma/40'
const asker = { ask: true, askOutside: true, watch: true } as const
const people = [
  { userId: 20, firstName: 'Samir', lastName: 'Haddad', shortName: 'SH', roles: [] },
  { userId: 21, firstName: 'Noah', lastName: 'Fischer', shortName: 'NF', roles: ['SPL'] },
]

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function serve(reading: Partial<ItemReading>, more: Parameters<typeof stubServer>[0] = {}) {
  return stubServer({
    [`GET ${path}`]: () => jsonAnswer({ mine: null, requests: [], can: asker, ...reading }),
    [`GET ${path}/people`]: ({ query }) =>
      jsonAnswer(
        people.filter(({ lastName }) => lastName.includes(query.get('q') ?? '')),
        { 'x-total-count': '2' },
      ),
    [`POST ${path}/ask`]: () => jsonAnswer({ id: 8 }),
    ...more,
  })
}

const bodyOf = (calls: readonly SeenCall[], method: string): unknown =>
  JSON.parse(calls.find((call) => call.method === method)?.body ?? 'null')
const form = () => screen.findByRole('form', { name: 'Ask people to read this version' })

describe('asking to read', () => {
  it('asks those who have a role, within two weeks', async () => {
    const calls = serve({})
    showAs(<ReadingDialog place={place} onClose={vi.fn()} />)
    await userEvent.click(within(await form()).getByRole('button', { name: 'Ask to read' }))
    await waitFor(() => expect(bodyOf(calls, 'POST')).toEqual({ whom: { circle: 'holders' }, days: 14 }))
    expect(await screen.findByText('They are asked to read it')).toBeInTheDocument()
  })

  it('asks people by name, within the days that one gives them', async () => {
    const calls = serve({})
    showAs(<ReadingDialog place={place} onClose={vi.fn()} />)
    const fields = within(await form())
    await userEvent.click(fields.getByRole('radio', { name: 'Some people' }))
    await userEvent.click(fields.getByRole('button', { name: 'Ask to read' }))
    expect(fields.getByText('Choose who is to read this.')).toBeInTheDocument()
    await userEvent.type(fields.getByRole('combobox', { name: 'People' }), 'Fischer')
    await userEvent.click(await screen.findByRole('option', { name: 'Noah Fischer' }))
    const days = fields.getByRole('textbox', { name: 'Days' })
    await userEvent.clear(days)
    expect(fields.getByText('Write a number of days from 1 to 365.')).toBeInTheDocument()
    await userEvent.type(days, '5')
    await userEvent.click(fields.getByRole('button', { name: 'Ask to read' }))
    await waitFor(() => expect(bodyOf(calls, 'POST')).toEqual({ whom: { circle: 'people', userIds: [21] }, days: 5 }))
    // and the form is as it was before
    expect(await fields.findByRole('radio', { name: 'All who have a role here', checked: true })).toBeInTheDocument()
    expect(days).toHaveValue('14')
  })

  it('says where one has asked already, and asks again', async () => {
    const calls = serve({ requests: [buildRequest({ userId: 5 })] })
    showAs(<ReadingDialog place={place} onClose={vi.fn()} />, { userId: 5 })
    const fields = within(await form())
    expect(
      fields.getByText(
        'You already asked people to read this version; asking again ends that request and also asks those who have read it.',
      ),
    ).toBeInTheDocument()
    await userEvent.click(fields.getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(bodyOf(calls, 'POST')).toEqual({ whom: { circle: 'holders' }, days: 14 }))
  })

  it('offers everyone only to who may ask everyone, and says why nobody is asked', async () => {
    serve(
      { can: { ...asker, askOutside: 'role' } },
      { [`POST ${path}/ask`]: () => problemAnswer(409, 'WRONG_STATE', 'No version of this is in force.') },
    )
    showAs(<ReadingDialog place={place} onClose={vi.fn()} />)
    const fields = within(await form())
    expect(fields.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['holders', 'people'])
    await userEvent.click(fields.getByRole('button', { name: 'Ask to read' }))
    expect(await screen.findByText('No version of this is in force.')).toBeInTheDocument()
  })
})

describe('who has read', () => {
  it('is counted and listed for who asked, and the request can be ended', async () => {
    const readers = [
      buildReader({
        userId: 21,
        firstName: 'Noah',
        lastName: 'Fischer',
        state: 'read',
        readOn: '2026-11-20T10:00:00.000Z',
        readVersion: 2,
      }),
      buildReader(),
      buildReader({ userId: 22, firstName: 'Su', lastName: 'Harti', state: 'left', leftOn: '2026-11-21T10:00:00.000Z' }),
    ]
    const calls = serve(
      { requests: [buildRequest({ counts: { asked: 2, read: 1, left: 1, leftOut: 2 } })] },
      {
        [`GET ${path}/readers/7`]: () => jsonAnswer(readers, { 'x-total-count': '3' }),
        [`PUT ${path}/close/7`]: () => emptyAnswer(),
      },
    )
    showAs(<ReadingDialog place={place} onClose={vi.fn()} />)
    const request = within(await screen.findByRole('region', { name: 'Nora Leader asked on Nov 18 2026, for version 2' }))
    expect(
      request.getByText('1 of 2 have read it. 1 person is not asked any more. 2 people were left out, who may not open it.'),
    ).toBeInTheDocument()
    expect((await request.findAllByRole('listitem')).map(({ textContent }) => textContent?.trim())).toEqual([
      'Noah FischerRead version 2 on Nov 20 2026',
      'Samir HaddadDue on Dec 02 2026',
      'Su HartiNot asked any more',
    ])
    await userEvent.click(request.getByRole('button', { name: 'End the request' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'End this request?' })).getByRole('button', { name: 'End the request' }),
    )
    await waitFor(() => expect(calls.some(({ path: called }) => called === `${path}/close/7`)).toBe(true))
  })

  it('is nothing for who may not ask', async () => {
    serve({ can: { ask: 'role', askOutside: 'role', watch: 'role' } })
    showAs(<ReadingDialog place={place} onClose={vi.fn()} />)
    expect(await screen.findByText('Nobody is asked to read this version.')).toBeInTheDocument()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('is said beside the version, to who may ask alone', async () => {
    serve({ requests: [buildRequest()] })
    const onOpen = vi.fn()
    showAs(<ReadingButton place={place} onOpen={onOpen} />)
    await userEvent.click(await screen.findByRole('button', { name: '1 of 3 have read' }))
    expect(onOpen).toHaveBeenCalledOnce()
  })
})

describe('the banner above what is to be read', () => {
  const mine = {
    version: 2,
    by: { firstName: 'Nora', lastName: 'Leader' },
    since: '2026-11-18T16:12:00.000Z',
    dueOn: '2026-12-02',
    isLate: false,
    readOn: null,
    readVersion: null,
  }

  it.each([
    [false, 'Nora Leader asks you to read this version, by Dec 02 2026.'],
    [true, 'Nora Leader asked you to read this version. The day was Dec 02 2026.'],
  ])('says until when, or that the day has passed where the company is', async (isLate, sentence) => {
    serve({ mine: { ...mine, isLate } })
    const onRead = vi.fn()
    showAs(<ReadingBanner place={place} onRead={onRead} />)
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Read it' }))
    expect(onRead).toHaveBeenCalledOnce()
  })
})
