import type { CompanyDocument } from '@strata/contract'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { arriveAt } from '../../tabs/arrive.setup.ts'
import { buildAwaiting, buildDocument, buildFolder, canAs, forgetDocuments, generalDocuments } from '../document-samples.setup.ts'
import { folderOf } from '../document-tests.setup.tsx'
import { DocumentsList } from './documents-list.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
  forgetDocuments()
})

/** Follows a link to version 45, which is this one by now; the lists have it where its state is listed. */
function follow(document: CompanyDocument | undefined, status: string): void {
  stubServer({
    'GET /aprs/v3/document/1/GPD/get/45': () =>
      document ? jsonAnswer(document) : problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.'),
    [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([])),
    [folderOf(status)]: () => jsonAnswer(buildFolder(document ? [document] : [])),
    'GET /aprs/v3/document/1/GPD/0/versions/40': () => jsonAnswer([buildDocument({ status: 5 })]),
    'GET /aprs/v3/document/1/GPD/downloadinfo/45': () =>
      problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.'),
  })
  arriveAt({ tab: 'globaldoc', source: 'GPD', version: 45 })
  showAs(<DocumentsList place={generalDocuments} title="General Documents" />, { isCeo: true })
}

describe('a link to a document', () => {
  it('opens Make Decision where it waits for one’s own', async () => {
    follow(buildAwaiting(), 'IA')
    expect(await screen.findByRole('heading', { name: /^Make Decision: Quality manual/ })).toBeInTheDocument()
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
