import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { findProblem } from '../platform/index.ts'
import { askForPasswordLink } from './session-calls.ts'

interface Props {
  email: string
  close: () => void
}

/** Asks for the link to a new password; the answer never says whether the address has an account. */
export function ForgotPassword({ email: typedEmail, close }: Props) {
  const [email, setEmail] = useState(typedEmail)
  const [error, setError] = useState<string | boolean>(false)
  const [phase, setPhase] = useState<'asking' | 'busy' | 'sent'>('asking')

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (email.trim() === '') return setError('Email is Required')
    setPhase('busy')
    try {
      await askForPasswordLink(email.trim())
      setPhase('sent')
    } catch (failure) {
      setError(findProblem(failure)?.detail ?? true)
      setPhase('asking')
    }
  }

  return (
    <Modal opened onClose={close} title="Forgot password" size={400}>
      {phase === 'sent' ? (
        <SentNote email={email.trim()} close={close} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Text c="var(--st-text-2)" mb="md">
            We mail you a link to choose a new one. Your present password stays valid until then.
          </Text>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            data-autofocus
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            error={error}
            aria-required
          />
          <Group justify="flex-end" mt="lg" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={phase === 'busy'}>
              Send the link
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  )
}

function SentNote({ email, close }: Props) {
  return (
    <>
      <Text role="status">
        If <strong>{email}</strong> has an account, the link is on its way. It is good for 24 hours.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          Close
        </Button>
      </Group>
    </>
  )
}
