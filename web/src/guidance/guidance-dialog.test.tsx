import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../platform/stub-server.setup.ts'
import { buildSession } from '../session/session-samples.setup.ts'
import { SessionContext } from '../session/use-session.ts'
import { show } from '../ui/show.setup.tsx'
import { GuidanceDialog } from './guidance-dialog.tsx'
import { usePagePicture } from './page-picture.ts'

const session = buildSession({})
const path = `/aprs/v3/misc/${session.companyId}/guidancerequest`
const picture = { dataUrl: 'data:image/png;base64,iVBORw0KGgo=', width: 1440, height: 900 }

afterEach(() => {
  notifications.clean()
  usePagePicture.setState({ picture: undefined, isOnItsWay: false })
  vi.unstubAllGlobals()
})

interface Shown {
  cnt?: number
  receiver?: 'guidance' | 'administrator'
  answer?: (call: SeenCall) => Response
}

async function openDialog({ cnt = 5, receiver = 'guidance', answer = () => emptyAnswer() }: Shown = {}) {
  const seen = stubServer({ [`GET ${path}`]: () => jsonAnswer({ cnt, receiver }), [`POST ${path}`]: answer })
  const onClose = vi.fn()
  show(
    <SessionContext value={session}>
      <GuidanceDialog onClose={onClose} />
    </SessionContext>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Guidance Request' })
  await within(dialog).findByRole('textbox', { name: 'Message' })
  const posted = () => seen.filter(({ method }) => method === 'POST')
  return { dialog: within(dialog), onClose, posted }
}

type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog']

async function fillIn(dialog: Dialog, subject: string, message: string): Promise<void> {
  await userEvent.type(dialog.getByRole('textbox', { name: 'Subject' }), subject)
  act(() => dialog.getByRole('textbox', { name: 'Message' }).focus())
  await userEvent.keyboard(message)
}

const request = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Request' }))

describe('the guidance request', () => {
  it('says how many are left this year', async () => {
    const { dialog } = await openDialog({ cnt: 5 })
    expect(await dialog.findByText('5 requests left this year')).toBeVisible()
  })

  it('says of the last one that it is one, and nothing where there is no limit', async () => {
    const last = await openDialog({ cnt: 1 })
    expect(await last.dialog.findByText('1 request left this year')).toBeVisible()
  })

  it('says nothing where there is no limit', async () => {
    const { dialog } = await openDialog({ cnt: -1 })
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Request' })).not.toHaveAttribute('aria-disabled'))
    expect(dialog.queryByText(/left this year/)).toBeNull()
  })

  it('says that it goes to the administrator where nobody else is named', async () => {
    const { dialog } = await openDialog({ receiver: 'administrator' })
    expect(await dialog.findByText('Your request goes by mail to the administrator of your company.')).toBeVisible()
  })

  it('does not speak of the administrator elsewhere', async () => {
    const { dialog } = await openDialog()
    expect(await dialog.findByText('5 requests left this year')).toBeVisible()
    expect(dialog.queryByText(/administrator/)).toBeNull()
  })

  it('cannot be sent when none is left, and says why', async () => {
    const { dialog, posted } = await openDialog({ cnt: 0 })
    expect(await dialog.findByText('No requests left this year')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Request' })).toHaveAttribute('aria-disabled', 'true')
    await fillIn(dialog, 'Start', 'What first?')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Subject' }), '{Enter}')
    expect(posted()).toEqual([])
  })

  it('asks for a subject and a message in the words of the specification', async () => {
    const { dialog, posted } = await openDialog()
    await request(dialog)
    expect(dialog.getByText('Subject is Required')).toBeVisible()
    expect(dialog.getByText('Message is Required')).toBeVisible()
    expect(posted()).toEqual([])
  })

  it('counts what is left of the subject and of the message', async () => {
    const { dialog } = await openDialog()
    expect(await dialog.findByText('500 characters left')).toBeVisible()
    expect(dialog.getByText('100 characters left')).toBeVisible()
    await fillIn(dialog, 'Help', 'What first?')
    expect(dialog.getByText('96 characters left')).toBeVisible()
    expect(dialog.getByText('489 characters left')).toBeVisible()
  })

  it('goes with the picture, and closes', async () => {
    usePagePicture.setState({ picture })
    const { dialog, posted, onClose } = await openDialog()
    await fillIn(dialog, 'Start', 'What first?')
    await request(dialog)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const [call] = posted()
    expect(JSON.parse(call?.body ?? '')).toEqual({
      subject: 'Start',
      message: '<p>What first?</p>',
      imageData: picture.dataUrl,
    })
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await screen.findByText('Guidance Request sent')).toBeVisible()
  })

  it('goes without the picture on demand', async () => {
    usePagePicture.setState({ picture })
    const { dialog, posted } = await openDialog()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Do not send the picture' }))
    await fillIn(dialog, 'Start', 'What first?')
    await request(dialog)
    await waitFor(() => expect(posted()).toHaveLength(1))
    expect(JSON.parse(posted()[0]?.body ?? '')).not.toHaveProperty('imageData')
  })

  it('can be written while the picture is on its way, and waits for it unless it goes without', async () => {
    usePagePicture.setState({ picture: undefined, isOnItsWay: true })
    const { dialog, posted } = await openDialog()
    expect(dialog.getByRole('status')).toHaveTextContent('A picture of the page is being taken. You can write in the meantime.')
    await fillIn(dialog, 'Start', 'What first?')
    await request(dialog)
    expect(dialog.getByRole('button', { name: 'Request' })).toHaveAttribute('aria-disabled', 'true')
    expect(posted()).toEqual([])

    act(() => usePagePicture.setState({ picture, isOnItsWay: false }))
    expect(dialog.getByRole('status')).toHaveTextContent(/^This picture of the page is attached to your request/)
    expect(dialog.getByAltText('The page before you opened this dialog')).toBeVisible()
    await request(dialog)
    await waitFor(() => expect(posted()).toHaveLength(1))
    expect(JSON.parse(posted()[0]?.body ?? '')).toMatchObject({ subject: 'Start', imageData: picture.dataUrl })
  })

  it('does not wait for a picture that it goes without', async () => {
    usePagePicture.setState({ picture: undefined, isOnItsWay: true })
    const { dialog, posted } = await openDialog()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Do not send the picture' }))
    await fillIn(dialog, 'Start', 'What first?')
    await request(dialog)
    await waitFor(() => expect(posted()).toHaveLength(1))
    expect(JSON.parse(posted()[0]?.body ?? '')).not.toHaveProperty('imageData')
  })

  it('says so where there is no picture, and goes all the same', async () => {
    const { dialog, posted } = await openDialog()
    expect(dialog.getByText('No picture of the page is attached.')).toBeVisible()
    await fillIn(dialog, 'Start', 'What first?')
    await request(dialog)
    await waitFor(() => expect(posted()).toHaveLength(1))
  })

  it('that failed stays as it was typed, and tried again it has the same key', async () => {
    const { dialog, posted, onClose } = await openDialog({
      answer: () => problemAnswer(409, 'GUIDANCE_LIMIT_REACHED', 'All guidance requests of this year have been used.'),
    })
    await fillIn(dialog, 'Start', 'What first?')
    await request(dialog)
    expect(await screen.findByText('Failed to send Guidance Request')).toBeVisible()
    expect(screen.getByText('All guidance requests of this year have been used.')).toBeVisible()
    await request(dialog)
    await waitFor(() => expect(posted()).toHaveLength(2))
    const [first, second] = posted().map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBe(second)
    expect(onClose).not.toHaveBeenCalled()
    expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Start')
  })

  it('shows at its field what the server finds wrong there', async () => {
    const issues = [{ path: 'message', message: 'Message is limited to 500 characters' }]
    const { dialog } = await openDialog({ answer: () => problemAnswer(400, 'INVALID', 'Not valid.', { issues }) })
    await fillIn(dialog, 'Start', 'What first?')
    await request(dialog)
    expect(await dialog.findByText('Message is limited to 500 characters')).toBeVisible()
  })

  it('shows the picture larger, and Escape closes that alone', async () => {
    usePagePicture.setState({ picture })
    const { dialog, onClose } = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Enlarge' }))
    expect(await screen.findByRole('dialog', { name: 'Picture of the page' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Picture of the page' })).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
  })
})
