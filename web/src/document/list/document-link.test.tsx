import type { CompanyDocument, Place } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { arriveAt } from '../../tabs/arrive.setup.ts'
import { useScreenTitle } from '../../tabs/screen-title.ts'
import { buildAwaiting, buildDocument, buildFolder, canAs, canRead, forgetDocuments, generalDocuments } from '../document-samples.setup.ts'
import { folderOf } from '../document-tests.setup.tsx'
import { DocumentsList } from './documents-list.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
  forgetDocuments()
})

/** Follows a link to version 45, which is this one by now; the lists have it where its state is listed. */
interface Followed {
  dialog?: Place['dialog']
  /** Default: the CEO. */
  reader?: Parameters<typeof showAs>[1]
  more?: Parameters<typeof stubServer>[0]
}

function follow(document: CompanyDocument | undefined, status: string, { dialog, reader = { isCeo: true }, more = {} }: Followed = {}) {
  const calls = stubServer({
    'GET /aprs/v3/document/1/GPD/get/45': () =>
      document ? jsonAnswer(document) : problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.'),
    [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([])),
    [folderOf(status)]: () => jsonAnswer(buildFolder(document ? [document] : [])),
    'GET /aprs/v3/document/1/GPD/0/versions/40': () => jsonAnswer([buildDocument({ status: 5 })]),
    'GET /aprs/v3/document/1/GPD/downloadinfo/45': () =>
      problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.'),
    ...more,
  })
  arriveAt({ tab: 'globaldoc', source: 'GPD', version: 45, dialog })
  showAs(<DocumentsList place={generalDocuments} title="General Documents" />, reader)
  return calls
}

describe('a link to a document', () => {
  it('opens Make Decision where it waits for one’s own', async () => {
    follow(buildAwaiting(), 'IA')
    expect(await screen.findByRole('heading', { name: /^Make Decision: Quality manual/ })).toBeInTheDocument()
  })

  it('asks whoever consents for nothing that they may not list, before the answer and after it', async () => {
    const consents = '/aprs/v3/document/1/GPD/consent/45'
    const calls = follow(buildAwaiting({ can: { ...canRead, consent: true } }), 'IA', {
      reader: {},
      more: { [`PUT ${consents}`]: () => emptyAnswer() },
    })
    expect(await screen.findByRole('heading', { name: /^Consent: Quality manual/ })).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('radio', { name: 'Consent' }))
    await userEvent.click(screen.getByRole('button', { name: 'Consent to version 3' }))
    expect(await screen.findByRole('radio', { name: 'Approved' })).toBeChecked()
    expect(calls.map(({ path }) => path)).toContain(consents)
    expect(calls.filter(({ path }) => path.endsWith('/get/IA'))).toEqual([])
    expect(screen.queryByText('Unable to get Folder Contents')).toBeNull()
  })

  it('shows where it is listed, selected, and who decided', async () => {
    follow(buildDocument({ prefix: '/Policies/', can: canAs('read', 'versions') }), 'APPROVED')
    expect(await screen.findByText('Version 2 was approved by Ingrid Solheim on Nov 05 2026 11:30 AM.')).toBeInTheDocument()
    expect(await screen.findByRole('row', { name: /Quality manual/ })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText('Policies', { selector: '[aria-current] *' })).toBeInTheDocument()
  })

  it('to a version that was retired leads to the versions', async () => {
    follow(buildDocument({ status: 5 }), 'ARCHIVED')
    expect(await screen.findByRole('dialog', { name: 'Document Versions' })).toBeInTheDocument()
  })

  it('to one that is gone says so', async () => {
    follow(undefined, 'ARCHIVED')
    expect(await screen.findByText('This does not exist, or you have no access to it.')).toBeInTheDocument()
  })
})

describe('a link to a document that is to be read', () => {
  const reading = '/aprs/v3/reading/1/gpd/40'
  const mine = {
    version: 2,
    by: { firstName: 'Nora', lastName: 'Leader' },
    since: '2026-11-19T10:00:00.000Z',
    dueOn: '2026-12-03',
    isLate: false,
    readOn: null,
    readVersion: null,
  }
  const nothing = { ask: 'role', askOutside: 'role', watch: 'role' }

  it('shows it, and says that it was read', async () => {
    const document = buildDocument({ can: canAs('read', 'versions') })
    const calls = follow(document, 'APPROVED', {
      dialog: { name: 'read', id: 45 },
      more: {
        [`GET ${reading}`]: () => jsonAnswer({ mine, requests: [], can: nothing }),
        [`PUT ${reading}/confirm`]: () => emptyAnswer(),
      },
    })
    expect(await screen.findByRole('heading', { name: /^Read: Quality manual — General Documents, version 2/ })).toBeInTheDocument()
    expect(screen.queryByText(/was approved by Ingrid Solheim/, { selector: '[role=alert] *' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'I have read and understood' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Read: / })).toBeNull())
    const sent = calls.find(({ method }) => method === 'PUT')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ contentHash: document.contentHash })
  })

  it('and is opened says so above it, and leads to where one says that one has', async () => {
    follow(buildDocument({ can: canAs('read', 'versions') }), 'APPROVED', {
      dialog: { name: 'document', id: 45 },
      more: { [`GET ${reading}`]: () => jsonAnswer({ mine, requests: [], can: nothing }) },
    })
    const viewer = await screen.findByRole('dialog', { name: 'Quality manual' })
    expect(await within(viewer).findByText('Nora Leader asks you to read this version, by Dec 03 2026.')).toBeInTheDocument()
    await userEvent.click(within(viewer).getByRole('button', { name: 'Read it' }))
    expect(await screen.findByRole('heading', { name: /^Read: Quality manual — General Documents, version 2/ })).toBeInTheDocument()
    expect(screen.queryByRole('dialog', { name: 'Quality manual' })).toBeNull()
  })

  it.each([
    ['who is not asked', null],
    ['who has read it', { ...mine, readOn: '2026-11-20T10:00:00.000Z', readVersion: 2 }],
  ])('says nothing to %s', async (_reader, own) => {
    const calls = follow(buildDocument({ can: canAs('read', 'versions') }), 'APPROVED', {
      dialog: { name: 'document', id: 45 },
      more: { [`GET ${reading}`]: () => jsonAnswer({ mine: own, requests: [], can: nothing }) },
    })
    const viewer = await screen.findByRole('dialog', { name: 'Quality manual' })
    await waitFor(() => expect(calls.some(({ path }) => path === reading)).toBe(true))
    expect(within(viewer).queryByRole('button', { name: 'Read it' })).toBeNull()
  })

  it('that others asked for shows who has read', async () => {
    follow(buildDocument({ can: canAs('read', 'versions') }), 'APPROVED', {
      dialog: { name: 'readers', id: 45 },
      more: { [`GET ${reading}`]: () => jsonAnswer({ mine: null, requests: [], can: { ask: true, askOutside: true, watch: true } }) },
    })
    expect(await screen.findByRole('dialog', { name: 'Read and understood' })).toBeInTheDocument()
    expect(await screen.findByRole('form', { name: 'Ask people to read this version' })).toBeInTheDocument()
  })

  it('that is no longer in force shows its versions', async () => {
    follow(buildDocument({ status: 5 }), 'ARCHIVED', { dialog: { name: 'read', id: 45 } })
    expect(await screen.findByRole('dialog', { name: 'Document Versions' })).toBeInTheDocument()
  })
})

describe('a link to a folder', () => {
  function followFolder(folder: string): void {
    stubServer({
      [folderOf('APPROVED')]: ({ query }) =>
        ['/', '/Policies/'].includes(query.get('prefix') ?? '')
          ? jsonAnswer(buildFolder([buildDocument()]))
          : problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.'),
    })
    arriveAt({ tab: 'globaldoc', source: 'GPD', folder })
    showAs(<DocumentsList place={generalDocuments} title="General Documents" />, { isCeo: true })
  }

  it('names the window after it once it is there', async () => {
    followFolder('/Policies/')
    await screen.findByRole('row', { name: /Quality manual/ })
    expect(useScreenTitle.getState().detail).toBe('Policies')
  })

  it('that is not there says so, repeats nothing of the link, and leads to all folders', async () => {
    followFolder('/Your login has expired: call 555/')
    expect(await screen.findByText('This folder does not exist')).toBeInTheDocument()
    expect(screen.queryByText(/login has expired/)).not.toBeInTheDocument()
    expect(useScreenTitle.getState().detail).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'Back to Main folder' }))
    expect(await screen.findByRole('row', { name: /Quality manual/ })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('This folder does not exist')).not.toBeInTheDocument())
  })
})
