import { Button } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildDocument } from '../document-samples.setup.ts'
import { useOpenDocument } from '../open-document.tsx'

const info = 'GET /aprs/v3/document/1/GPD/downloadinfo/45'
const file = '/files/1/documents/8f2b'
const infoOf = (type: string) => jsonAnswer({ url: `${file}?expires=1`, fileName: 'a', type, length: 12, inline: true })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

function Opener({ inline }: { inline: boolean }) {
  const { open, save, viewer } = useOpenDocument()
  const document = buildDocument({ inline })
  return (
    <>
      <Button onClick={() => open(document)}>Open</Button>
      <Button onClick={() => save(document)}>Save</Button>
      {viewer}
    </>
  )
}

async function press(name: string, answers: Parameters<typeof stubServer>[0], inline = true) {
  const calls = stubServer(answers)
  showAs(<Opener inline={inline} />)
  await userEvent.click(screen.getByRole('button', { name }))
  return calls
}

describe('a document that is opened', () => {
  it.each([
    ['UTF-8', 'Größe: 5 µm'],
    ['Windows-1252', new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x3a, 0x20, 0x35, 0x20, 0xb5, 0x6d])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...[...'Größe: 5 µm'].flatMap((sign) => [sign.charCodeAt(0), 0])])],
  ])('is shown as text written in %s', async (_encoding, bytes) => {
    await press('Open', { [info]: () => infoOf('text/plain'), [`GET ${file}`]: () => new Response(bytes) })

    expect(await screen.findByText('Größe: 5 µm')).toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: 'Quality manual' })).toBeInTheDocument()
  })

  it('is shown as a picture, fitted or in its own size', async () => {
    await press('Open', { [info]: () => infoOf('image/png') })
    const picture = await screen.findByRole('img', { name: 'Quality manual' })

    expect(picture).toHaveAttribute('src', `${file}?expires=1`)
    expect(picture).toHaveAttribute('data-fitted')
    await userEvent.click(screen.getByRole('button', { name: 'Actual size' }))
    expect(picture).not.toHaveAttribute('data-fitted')
  })

  it('says where it cannot be loaded, and asks for another address to try again', async () => {
    const calls = await press('Open', { [info]: () => infoOf('image/png') })
    fireEvent.error(await screen.findByRole('img', { name: 'Quality manual' }))
    expect(await screen.findByRole('heading', { name: 'Unable to show document' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('img', { name: 'Quality manual' })).toBeInTheDocument()
    expect(calls).toHaveLength(2)
  })

  it('of which no address is given says so', async () => {
    await press('Open', { [info]: () => problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.') })
    expect(await screen.findByRole('heading', { name: 'Unable to show document' })).toBeInTheDocument()
  })

  it('is downloaded where the product does not show it', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const calls = await press('Open', { [info]: () => infoOf('application/zip') }, false)

    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(calls[0]?.query.get('as')).toBe('file')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a download', () => {
  it('that fails says so, and can be tried again', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const answers = [
      problemAnswer(500, 'INTERNAL', 'Something went wrong on our side. The report has been kept.'),
      infoOf('application/pdf'),
    ]
    await press('Save', { [info]: () => answers.shift() ?? infoOf('application/pdf') })

    expect(await screen.findByText('Unable to download document')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
  })
})
