import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { fileOf, stubUploads } from './stub-uploads.setup.ts'
import { uploadDocument } from './upload-document.ts'
import { readUploadFailure } from './upload-failure.ts'

const address = '/files/1/uploads/8f2b?type=application%2Foctet-stream&length=2048'
const info = 'POST /aprs/v3/document/1/GPD/uploadinfo'
const acknowledgement = 'POST /aprs/v3/document/1/GPD/ack/45'

afterEach(() => vi.unstubAllGlobals())

const uploadOf = (file: File, extra: Partial<Parameters<typeof uploadDocument>[0]> = {}) =>
  uploadDocument({ companyId: 1, docType: 'GPD', parentId: 0, prefix: '/Policies/', name: 'Quality manual', file, ...extra })

describe('an upload', () => {
  it('asks for an address, puts the file there with its progress, and says that it is done', async () => {
    const calls = stubServer({ [info]: () => jsonAnswer({ id: 45, url: address }), [acknowledgement]: () => emptyAnswer() })
    const uploads = stubUploads()
    const progress: number[] = []
    const id = uploadOf(fileOf("Manual d'été.pdf"), { chronId: 40, onProgress: ({ sent }) => progress.push(sent) })
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.arrive(1024)
    uploads[0]?.arrive(4096)
    uploads[0]?.answer(200)

    expect(await id).toBe(45)
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      fileName: "Manual d'été.pdf",
      name: 'Quality manual',
      prefix: '/Policies/',
      parentId: 0,
      chronId: 40,
      length: 2048,
    })
    expect(uploads[0]).toMatchObject({
      url: address,
      timeout: 180_000,
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': "attachment; filename*=UTF-8''Manual%20d%27%C3%A9t%C3%A9.pdf",
      },
    })
    // What goes over the wire beside the file counts for nothing.
    expect(progress).toEqual([1024, 2048])
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([info, acknowledgement])
  })

  it.each([
    ['a refused file', 415, 'WRONG_TYPE', 'Programs and scripts are not kept here.'],
    ['an address that is too old', 403, 'ADDRESS_INVALID', 'This address has expired or was altered.'],
  ])('of %s fails with the words of the server', async (_what, status, code, detail) => {
    const calls = stubServer({ [info]: () => jsonAnswer({ id: 45, url: address }) })
    const uploads = stubUploads()
    const failed = uploadOf(fileOf('tool.pdf')).catch(readUploadFailure)
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(status, await problemAnswer(status, code, detail).text())

    expect(await failed).toEqual({ message: 'Unable to upload document', detail, isAboutName: false })
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['error', 'There is no connection to the server. Try again once it is back.'],
    ['timeout', 'The server did not answer in time. Try again.'],
  ] as const)('that ends by %s fails', async (how, detail) => {
    stubServer({ [info]: () => jsonAnswer({ id: 45, url: address }) })
    const uploads = stubUploads()
    const failed = uploadOf(fileOf('a.pdf')).catch(readUploadFailure)
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.end(how)

    expect(await failed).toMatchObject({ message: 'Unable to upload document', detail })
  })

  it('for which there is no address names what failed, and whether it is about the name', async () => {
    stubServer({ [info]: () => problemAnswer(409, 'NAME_EXISTS', 'Quality manual already exists') })
    stubUploads()

    expect(await uploadOf(fileOf('a.pdf')).catch(readUploadFailure)).toEqual({
      message: 'Unable to get document info to upload',
      detail: 'Quality manual already exists',
      isAboutName: true,
    })
  })

  it('is given up by its signal: nothing more is sent', async () => {
    const calls = stubServer({ [info]: () => jsonAnswer({ id: 45, url: address }), [acknowledgement]: () => emptyAnswer() })
    const uploads = stubUploads()
    const stop = new AbortController()
    const given = uploadOf(fileOf('a.pdf'), { signal: stop.signal }).catch((error: unknown) => error)
    await waitFor(() => expect(uploads).toHaveLength(1))
    stop.abort()

    expect(await given).toMatchObject({ name: 'AbortError' })
    expect(uploads[0]?.isAborted).toBe(true)
    expect(calls).toHaveLength(1)
  })
})
