import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { stubUpload } from '../../platform/stub-upload.setup.ts'
import { buildFile, buildGam, place } from '../improvement-samples.setup.ts'
import { GamCard } from './gam-card.tsx'

const list = 'GET /aprs/v3/document/1/GSM/12/get/WIP'
const versions = 'GET /aprs/v3/document/1/GSM/12/versions/30'
const info = 'POST /aprs/v3/document/1/GSM/uploadinfo'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

type Answers = Parameters<typeof stubServer>[0]

function showGam(docs: readonly unknown[], answers: Answers = {}, create: true | 'role' = true) {
  const calls = stubServer({ [list]: () => jsonAnswer({ folder: [], docs, can: { create } }), ...answers })
  showAs(<GamCard place={place} />)
  return calls
}

const openUpload = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Upload New GAM Sheet' }))
  return screen.findByRole('dialog', { name: 'Upload New GAM Sheet' })
}

const choose = async (dialog: HTMLElement, file: File) => {
  const input = dialog.parentElement?.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no place for a file')
  await userEvent.upload(input, file)
}

describe('the annual plan', () => {
  it('in force is named with version, day and person, to be viewed and downloaded', async () => {
    const calls = showGam([buildGam()])

    expect(await screen.findByText('Plan 2026')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'GAM (Annual Plans)' })).toBeInTheDocument()
    expect(screen.getByText('Version 2, Jan 12 2026, Jonas Weber')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'View' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Download' })).toBeInTheDocument()
    expect(calls[0]?.query.get('prefix')).toBe('/')
  })

  it('is only downloaded where the product cannot show it', async () => {
    showGam([buildGam({ inline: false, fileExt: 'xlsx' })])

    expect(await screen.findByRole('button', { name: 'Download' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'View' })).toBeNull()
  })

  it('is neither uploaded nor looked at in older versions by those who do not manage plans', async () => {
    showGam([buildGam({ can: { read: true, versions: 'role', revise: 'role' } })], {}, 'role')

    expect(await screen.findByText('Plan 2026')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Upload New GAM Sheet' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'GAM Sheet Versions' })).toBeNull()
  })

  it('is missed in words while there is none', async () => {
    showGam([])

    expect(await screen.findByText(/No GAM sheet yet/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'GAM Sheet Versions' })).toBeNull()
  })

  it("says 'Unable to get latest GAM Info'", async () => {
    stubServer({})
    showAs(<GamCard place={place} />)

    expect(await screen.findByRole('heading', { name: 'Unable to get latest GAM Info' })).toBeInTheDocument()
  })
})

describe('uploading an annual plan', () => {
  it("needs a file: 'Please select GAM Sheet'", async () => {
    const calls = showGam([])
    const dialog = await openUpload()

    await userEvent.click(within(dialog).getByRole('button', { name: 'Upload' }))

    expect(within(dialog).getByText('Please select GAM Sheet')).toBeInTheDocument()
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  it("makes the next version of the one there is, and says 'Uploaded new GAM'", async () => {
    const puts = stubUpload()
    const calls = showGam([buildGam()], {
      [info]: () => jsonAnswer({ id: 32, url: '/files/key?type=application%2Fpdf' }),
      'POST /aprs/v3/document/1/GSM/ack/32': () => emptyAnswer(),
    })
    const dialog = await openUpload()
    expect(dialog).toHaveTextContent('It replaces version 2')

    await choose(dialog, buildFile())
    await userEvent.click(within(dialog).getByRole('button', { name: 'Upload' }))

    expect(await screen.findByText('Uploaded new GAM')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.parse(calls.find(({ path }) => path.endsWith('/uploadinfo'))?.body ?? '')).toEqual({
      fileName: 'Plan 2027.pdf',
      name: 'Plan 2027',
      prefix: '/',
      parentId: 12,
      chronId: 30,
      length: 8,
    })
    expect(puts.map(({ url }) => url)).toEqual(['/files/key?type=application%2Fpdf'])
    expect(calls.filter(({ path }) => path.endsWith('/get/WIP'))).toHaveLength(2)
  })

  it("shows the server's message, and keeps the file chosen", async () => {
    stubUpload()
    showGam([], {
      [info]: () => jsonAnswer({ id: 32, url: '/files/key' }),
      'POST /aprs/v3/document/1/GSM/ack/32': () => problemAnswer(415, 'WRONG_TYPE', 'This is a program.'),
    })
    const dialog = await openUpload()
    await choose(dialog, buildFile())
    await userEvent.click(within(dialog).getByRole('button', { name: 'Upload' }))

    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is a program.')
    expect(dialog).toHaveTextContent('Plan 2027.pdf')
  })
})

describe('the GAM Sheet Versions', () => {
  it('come ten at a time, the newest first; 10, 20, 50 and 100 may be chosen', async () => {
    const all = Array.from({ length: 12 }, (_, index) => buildGam({ id: 100 - index, version: 12 - index, name: `Plan ${2026 - index}` }))
    const calls = showGam([buildGam()], {
      [versions]: ({ query }) => {
        const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
        return jsonAnswer(all.slice(page * size, page * size + size), { 'x-total-count': '12' })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'GAM Sheet Versions' }))
    const dialog = await screen.findByRole('dialog', { name: 'GAM Sheet Versions' })

    expect(await within(dialog).findAllByRole('row')).toHaveLength(11)
    const size = within(dialog).getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '20', '50', '100'])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next page' }))
    expect(await within(dialog).findByText('Plan 2015')).toBeInTheDocument()
    expect(calls.filter(({ path }) => path.includes('/versions/')).map(({ query }) => query.toString())).toEqual([
      'page=0&size=10',
      'page=1&size=10',
    ])
  })

  it("say 'Unable to get GAM versions'", async () => {
    showGam([buildGam()])

    await userEvent.click(await screen.findByRole('button', { name: 'GAM Sheet Versions' }))

    expect(await screen.findByRole('heading', { name: 'Unable to get GAM versions' })).toBeInTheDocument()
  })
})
