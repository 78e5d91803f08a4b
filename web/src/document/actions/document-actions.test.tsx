import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer } from '../../platform/stub-server.setup.ts'
import { buildAwaiting, buildDocument, buildDraft, buildFolder, canAs, canRead, forgetDocuments } from '../document-samples.setup.ts'
import { answer, confirm, folderOf, openActions, showGeneral } from '../document-tests.setup.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
  forgetDocuments()
})

const approvedOnly = (document = buildDocument()) => ({ [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([document])) })
const archived = buildDocument({ status: 6, can: canAs('read', 'versions', 'unarchive', 'remove', 'removeAll') })

describe('what changes a document', () => {
  it.each([
    {
      what: 'archives',
      document: buildDocument(),
      action: 'Archive',
      button: 'Archive',
      call: 'PUT /aprs/v3/document/1/GPD/archive/45',
      question: 'Are you sure you want to archive Quality manual?',
      done: 'Document has been archived',
      failed: 'Unable to archive document',
    },
    {
      what: 'unarchives',
      document: archived,
      action: 'Unarchive',
      button: 'Unarchive',
      call: 'PUT /aprs/v3/document/1/GPD/unarchive/45',
      question: 'Are you sure you want to un-archive Quality manual?',
      done: 'Document has been un-archived',
      failed: 'Unable to un-archive document',
    },
    {
      what: 'deletes with all versions',
      document: archived,
      action: 'Delete',
      button: 'Delete',
      call: 'DELETE /aprs/v3/document/1/GPD/deleteall/40',
      question: 'Are you sure you want to delete Quality manual with all its versions?',
      done: 'Document has been deleted',
      failed: 'Unable to delete document',
    },
    {
      what: 'deletes the draft of an approved document',
      document: buildDraft({ version: 3, can: canAs('read', 'versions', 'remove') }),
      action: 'Delete',
      button: 'Delete version',
      call: 'DELETE /aprs/v3/document/1/GPD/delete/45',
      question: 'Are you sure you want to delete version 3 of Quality manual?',
      done: 'Document has been deleted',
      failed: 'Unable to delete document',
    },
    {
      what: 'withdraws',
      document: buildAwaiting({ can: canAs('read', 'withdraw') }),
      action: 'Withdraw',
      button: 'Withdraw',
      call: 'PUT /aprs/v3/document/1/GPD/withdraw/45',
      question: 'Quality manual goes back to being a draft',
      done: 'Document has been withdrawn',
      failed: 'Unable to withdraw document',
    },
  ])('$what after a question, and says so', async ({ document, action, button, call, question, done, failed }) => {
    const answers = [problemAnswer(409, 'WRONG_STATE', 'The present state of the item forbids this.'), emptyAnswer()]
    const calls = showGeneral({ ...approvedOnly(document), [call]: () => answers.shift() ?? emptyAnswer() })

    await openActions(/Quality manual/)
    expect(await confirm(action, button)).toContain(question)
    expect(await screen.findByText(failed)).toBeInTheDocument()
    expect(screen.getByText('The present state of the item forbids this.')).toBeInTheDocument()

    await openActions(/Quality manual/)
    await confirm(action, button)
    expect(await screen.findByText(done)).toBeInTheDocument()
    expect(calls.filter(({ method, path }) => `${method} ${path}` === call)).toHaveLength(2)
  })

  it('sends a draft for approval from its menu', async () => {
    const call = 'PUT /aprs/v3/document/1/GPD/forapproval/45'
    const answers = [problemAnswer(500, 'INTERNAL', 'Something went wrong on our side. The report has been kept.'), emptyAnswer()]
    showGeneral({ ...approvedOnly(buildDraft()), [call]: () => answers.shift() ?? emptyAnswer() })
    await openActions(/Quality manual/)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Send For Approval' }))

    expect(await answer('Send For Approval')).toContain('Are you sure you want to send Quality manual for approval?')
    expect(await screen.findByText('Unable to send document for approval')).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Document has been sent for approval')).toBeInTheDocument()
  })

  it('asks the list again, also where it failed', async () => {
    const calls = showGeneral({
      ...approvedOnly(),
      'PUT /aprs/v3/document/1/GPD/archive/45': () => problemAnswer(409, 'WRONG_STATE', 'No.'),
    })
    await openActions(/Quality manual/)
    await confirm('Archive', 'Archive')

    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/get/APPROVED')).length).toBeGreaterThan(1))
  })
})

describe('what a document offers', () => {
  it('is hidden where one’s roles never give it', async () => {
    showGeneral({ [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([buildDocument({ can: canRead })], [], false)) }, { isAdmin: false })
    await openActions(/Quality manual/)

    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'View',
      'Download',
      'Document Versions',
      'Suggestions',
      'Add to favourites',
      'Copy link',
    ])
    expect(screen.queryByRole('button', { name: 'New Document' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Create New Folder' })).not.toBeInTheDocument()
  })

  it('is disabled with its reason where only the state forbids it', async () => {
    showGeneral(approvedOnly(buildAwaiting({ can: canAs('read', 'versions') })))
    const menu = await openActions(/Quality manual/)

    expect(within(menu).getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(within(menu).getByRole('menuitem', { name: 'Send For Approval' }))
    expect(await screen.findByText('This document is already in approval.')).toBeInTheDocument()
    await userEvent.hover(within(menu).getByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByText('This document is in approval. Withdraw it, or wait for the decision.')).toBeInTheDocument()
  })

  it('has no View for what the product does not show itself', async () => {
    showGeneral(approvedOnly(buildDocument({ fileExt: 'docx', inline: false })))
    await openActions(/Quality manual/)

    expect(screen.queryByRole('menuitem', { name: 'View' })).not.toBeInTheDocument()
    expect(screen.getByRole('menuitem', { name: 'Download' })).toBeInTheDocument()
  })
})
