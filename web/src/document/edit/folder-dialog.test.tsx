import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { generalDocuments } from '../document-samples.setup.ts'
import { FolderDialog } from './folder-dialog.tsx'

const path = 'PUT /aprs/v3/document/1/GPD/0/createfolder'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function show(answer: () => Response) {
  const calls = stubServer({ [path]: answer })
  const onCreated = vi.fn()
  showAs(<FolderDialog place={generalDocuments} prefix="/Policies/" onCreated={onCreated} onClose={vi.fn()} />, { isAdmin: true })
  return { calls, onCreated }
}

async function create(name: string): Promise<void> {
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } })
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
}

describe('Create New Folder', () => {
  it('asks first, as a folder is for good', async () => {
    const { calls, onCreated } = show(() => emptyAnswer())
    await create('2026')

    expect(await screen.findByText('Folder "2026" once created, cannot be Renamed or Deleted. Do you want to create?')).toBeInTheDocument()
    expect(calls).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Create folder' }))
    expect(await screen.findByText('Folder Created')).toBeInTheDocument()
    expect(onCreated).toHaveBeenCalledWith('2026')
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ parentFolder: '/Policies/', folderName: '2026' })
  })

  it.each([
    ['', 'Name is Required'],
    ['f'.repeat(31), 'Folder name should be less than 30 characters'],
    ['2026/Q1', 'Slashes and invisible characters are not allowed in a name'],
  ])('refuses %j', async (name, sentence) => {
    const { calls } = show(() => emptyAnswer())
    await create(name)

    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(screen.queryByText(/Do you want to create/)).not.toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it('that exists says so at the name', async () => {
    show(() => problemAnswer(409, 'NAME_EXISTS', '2026 already exists'))
    await create('2026')
    await userEvent.click(await screen.findByRole('button', { name: 'Create folder' }))

    expect(await screen.findByText('Unable to create folder')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid()
  })
})
