import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer } from '../../platform/stub-server.setup.ts'
import { buildDocument, buildFolder, forgetDocuments } from '../document-samples.setup.ts'
import { folderOf, openActions, row, showGeneral } from '../document-tests.setup.tsx'

const move = 'PUT /aprs/v3/document/1/GPD/move/45'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
  forgetDocuments()
})

const folders = {
  [folderOf('APPROVED')]: ({ query }: { query: URLSearchParams }) =>
    jsonAnswer(query.get('prefix') === '/' ? buildFolder([buildDocument()], ['Policies']) : buildFolder([])),
}

async function cut(): Promise<void> {
  const menu = await openActions(/Quality manual/)
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Cut' }))
}

describe('a document that was cut', () => {
  it('is pasted into another folder', async () => {
    const calls = showGeneral({ ...folders, [move]: () => emptyAnswer() })
    await cut()
    expect(await screen.findByText('Document has been added to clipboard')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Paste into Main folder' })).toHaveAttribute('aria-disabled', 'true')

    await userEvent.click(await row('Folder Policies'))
    await userEvent.click(await screen.findByRole('button', { name: 'Paste into Policies' }))

    expect(await screen.findByText('Document has been moved')).toBeInTheDocument()
    expect(JSON.parse(calls.find(({ method }) => method === 'PUT')?.body ?? '')).toEqual({ from: '/', to: '/Policies/' })
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Paste/ })).not.toBeInTheDocument())
  })

  it('stays in the clipboard when it cannot be moved', async () => {
    showGeneral({ ...folders, [move]: () => problemAnswer(409, 'NAME_EXISTS', 'Quality manual already exists') })
    await cut()
    await userEvent.click(await row('Folder Policies'))
    await userEvent.click(await screen.findByRole('button', { name: 'Paste into Policies' }))

    expect(await screen.findByText('Unable to move document')).toBeInTheDocument()
    expect(screen.getByText('Quality manual already exists')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Paste into Policies' })).toBeInTheDocument()
  })

  it('is left where it is by Cancel', async () => {
    const calls = showGeneral(folders)
    await cut()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel: leave it where it is' }))

    expect(screen.queryByRole('button', { name: /^Paste/ })).not.toBeInTheDocument()
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })
})
