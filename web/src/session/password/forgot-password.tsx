import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { actionMessages, forgotPasswordMessages, loginMessages } from '@strata/contract'
import { createElement, type FormEvent, Fragment, useState } from 'react'
import { findProblem } from '../../platform/index.ts'
import { askForPasswordLink } from '../session-calls.ts'

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
    if (email.trim() === '') return setError(loginMessages.emailRequired)
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
    <Modal opened onClose={close} title={loginMessages.parts.forgotPassword} size={400}>
      {phase === 'sent' ? (
        <SentNote email={email.trim()} close={close} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Text c="var(--st-text-2)" mb="md">
            {forgotPasswordMessages.lead}
          </Text>
          <TextInput
            label={loginMessages.email}
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
              {actionMessages.cancel}
            </Button>
            <Button type="submit" loading={phase === 'busy'}>
              {forgotPasswordMessages.send}
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
        {createElement(Fragment, null, ...forgotPasswordMessages.sent({ address: email, email: (text) => <strong>{text}</strong> }))}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          {actionMessages.close}
        </Button>
      </Group>
    </>
  )
}
