import type { Presence } from '@strata/contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { buildVersion } from '../chart/chart-samples.setup.ts'
import { buildOpened, forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { EditingTurn } from '../chart/turn/editing-turn.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'
import { LifecycleActions } from '../version/lifecycle-actions.tsx'
import { createPresenceStore, PresenceContext } from './presence-context.ts'
import { ana, presenceOf } from './presence-samples.setup.ts'
import { useReasonToWait } from './use-reason-to-wait.ts'

const reading = { ...ana, isEditing: false }
const version = buildVersion({ can: { sendForApproval: true } })
const nothing = () => undefined

function Shown({ opened, onSend }: { opened: ReturnType<typeof buildOpened>; onSend: () => void }) {
  const { ask, dialog } = useConfirm()
  const reasonToWait = useReasonToWait()
  const handlers = { onSave: nothing, onIgnore: nothing, onDecide: nothing, onWithdraw: nothing, onMakeWip: nothing, onRetire: nothing }
  return (
    <>
      <EditingTurn {...{ opened, ask }} mayEdit />
      <LifecycleActions
        {...handlers}
        {...{ version, versions: [version], isDirty: false, changeText: '', onSend, reasonToWait }}
        onCreateAgain={nothing}
      />
      {dialog}
    </>
  )
}

/** A clean WIP opened here; `receive` is what the server answers about the others. */
function open(first: Presence) {
  const store = createPresenceStore()
  store.setState({ presence: first })
  const onSend = vi.fn()
  showAs(
    <PresenceContext value={store}>
      <Shown {...{ opened: buildOpened(), onSend }} />
    </PresenceContext>,
  )
  return { onSend, receive: (presence: Presence) => act(async () => store.setState({ presence })) }
}

const sendButton = () => screen.getByRole('button', { name: /^Send For Approval/ })
const send = () => userEvent.click(sendButton())

afterEach(forgetEverything)

it('keeps who has a clean WIP open from sending it while somebody begins to edit, until they are done', async () => {
  const { onSend, receive } = open(presenceOf([reading]))
  await receive(presenceOf([ana]))
  await send()
  expect(onSend).not.toHaveBeenCalled()
  await waitFor(() => expect(sendButton()).toHaveAccessibleDescription('Ana Silva has been editing this chart since 10:42 AM.'))
  // when
  await receive(presenceOf([reading]))
  await send()
  // then
  expect(onSend).toHaveBeenCalledOnce()
})

it('keeps them from it too where they chose to edit beside the other', async () => {
  const { onSend } = open(presenceOf([ana]))
  await userEvent.click(screen.getByRole('button', { name: 'Edit anyway' }))
  expect(screen.queryByRole('region', { name: 'Editing' })).toBeNull()
  await send()
  expect(onSend).not.toHaveBeenCalled()
})

it('counts edits in another window of their own', async () => {
  const { onSend, receive } = open(presenceOf([]))
  await receive(presenceOf([], { isEditing: true, since: ana.since }))
  await send()
  expect(onSend).not.toHaveBeenCalled()
  await waitFor(() =>
    expect(sendButton()).toHaveAccessibleDescription('You have been editing this chart in another window since 10:42 AM.'),
  )
  await receive(presenceOf([], { isEditing: false, since: ana.since }))
  await send()
  expect(onSend).toHaveBeenCalledOnce()
})

it('keeps nobody from sending what others only read', async () => {
  const { onSend } = open(presenceOf([reading]))
  await send()
  expect(onSend).toHaveBeenCalledOnce()
})
