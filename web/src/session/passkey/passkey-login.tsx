import { Text } from '@mantine/core'
import { passkeyMessages as messages, type PasskeyAssertion } from '@strata/contract'
import { useState } from 'react'
import { ActionButton } from '../../ui/index.ts'
import classes from '../login-form.module.css'
import { WrongLogin } from '../renew-login.ts'
import type { PendingLogin } from '../session-store.ts'
import { describePasskeyFailure, enterByPasskey, knowsPasskeys, signForLogin } from './passkeys.ts'
import { usePasskeyOffer } from './use-passkey-offer.ts'

interface Props {
  /** Goes on with the login that the passkey opened. */
  enter: (pending: PendingLogin) => Promise<void>
  size: 'sm' | 'lg'
  /** The browser offers passkeys in the field for the email too. */
  isOffered?: boolean
}

/** The way in without email and password. Where the browser knows no passkeys there is none. */
export function PasskeyLogin({ enter, size, isOffered = false }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const logIn = async (sign: () => Promise<PasskeyAssertion>): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      await enter(await enterByPasskey(await sign()))
    } catch (failure) {
      setError(failure instanceof WrongLogin ? failure.message : describePasskeyFailure(failure))
    }
    setBusy(false)
  }
  usePasskeyOffer(isOffered && !isBusy, (passkey) => void logIn(async () => passkey))
  if (!knowsPasskeys()) return null
  return (
    <div className={classes.passkey}>
      <ActionButton variant="default" size={size} fullWidth loading={isBusy} onClick={() => void logIn(() => signForLogin())}>
        {messages.logIn}
      </ActionButton>
      {error !== undefined && (
        <Text role="alert" size="sm" c="var(--st-danger)">
          {error}
        </Text>
      )}
    </div>
  )
}
