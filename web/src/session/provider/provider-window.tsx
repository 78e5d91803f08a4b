import { Alert, Group, Loader, Text } from '@mantine/core'
import { providerWindowMessages as messages, ssoLoginMessages } from '@strata/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { findProblem } from '../../platform/index.ts'
import { ActionButton } from '../../ui/index.ts'
import { renewByProvider, WrongLogin } from '../renew-login.ts'
import { openProviderWindow, type ProviderReturn, ProviderUnused } from './open-provider-window.ts'
import { startLogin } from './provider-login.ts'

interface Props {
  company: string
  /** Why it cannot be begun yet. */
  reason?: string | undefined
  /** The address to send the window to. */
  begin: (verifier: string) => Promise<string>
  /** Goes on with what the window came back with. */
  goOn: (back: ProviderReturn) => Promise<void>
  /** The buttons beside. */
  children?: ReactNode
}

/** A login at the company's provider in a window of its own, in the place of a password. */
export function ProviderWindow({ company, reason, begin, goOn, children }: Props) {
  const [state, setState] = useState<'idle' | 'waiting' | 'busy'>('idle')
  const [error, setError] = useState<string>()
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])

  const open = async (): Promise<void> => {
    waiting.current?.abort()
    const controller = new AbortController()
    waiting.current = controller
    setError(undefined)
    setState('waiting')
    try {
      const back = await openProviderWindow(begin, controller.signal)
      setState('busy')
      await goOn(back)
    } catch (failure) {
      // Another window took its place, or nobody looks any longer.
      if (controller.signal.aborted) return
      setError(describe(failure))
    }
    setState('idle')
  }

  return (
    <>
      {error !== undefined && (
        <Alert color="red" variant="outline" role="alert">
          {error}
        </Alert>
      )}
      {state !== 'idle' && (
        <Group gap="xs" wrap="nowrap" role="status">
          <Loader size="xs" />
          <Text size="sm">{messages.waiting}</Text>
        </Group>
      )}
      <Group justify="flex-end" gap="sm">
        {children}
        <ActionButton
          variant={state === 'waiting' ? 'default' : 'filled'}
          loading={state === 'busy'}
          reason={reason}
          onClick={() => void open()}
          data-autofocus
        >
          {state === 'waiting' ? messages.again : ssoLoginMessages.continue({ company })}
        </ActionButton>
      </Group>
    </>
  )
}

interface RenewProps {
  companyId: number
  company: string
  /** Offered to the provider as the one to log in. */
  email?: string | undefined
  /** The buttons beside. */
  children?: ReactNode
}

/** Comes back to the page by a login at the company's provider, in a window of its own. */
export function RenewByProvider({ companyId, company, email, children }: RenewProps) {
  return (
    <ProviderWindow company={company} begin={(verifier) => startLogin({ companyId, email, verifier })} goOn={renewByProvider}>
      {children}
    </ProviderWindow>
  )
}

function describe(failure: unknown): string {
  if (failure instanceof ProviderUnused || failure instanceof WrongLogin) return failure.message
  return findProblem(failure)?.detail ?? ssoLoginMessages.reasons.invalid
}
