import { PasswordInput, TextInput } from '@mantine/core'
import { factorDialogMessages as messages, passwordMaximum, type Signature } from '@strata/contract'
import { useSession } from '../../session/index.ts'

export interface TypedProof {
  password: string
  /** A code of an app, or a recovery code. */
  code: string
}

export const emptyProof: TypedProof = { password: '', code: '' }

export const isProofTyped = ({ password, code }: TypedProof, needsCode: boolean): boolean =>
  password !== '' && (!needsCode || code.trim() !== '')

/** Six digits are of an app; anything else is a recovery code. */
export function signatureOf({ password, code }: TypedProof): Signature {
  const typed = code.trim()
  if (typed === '') return { password }
  return /^[\d\s]+$/.test(typed) ? { password, totp: typed } : { password, code: typed }
}

interface Props {
  typed: TypedProof
  onType: (typed: TypedProof) => void
  /** The account has a second factor already. */
  needsCode: boolean
  error: string | undefined
}

/** What proves that it is the person of the session. */
export function SignatureFields({ typed, onType, needsCode, error }: Props) {
  const { user } = useSession()
  return (
    <>
      {/* Password managers find a password by the name beside it. */}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <PasswordInput
        label={messages.password}
        autoComplete="current-password"
        data-autofocus
        maxLength={passwordMaximum}
        value={typed.password}
        onChange={({ currentTarget }) => onType({ ...typed, password: currentTarget.value })}
        error={!needsCode && error}
        aria-required
        visibilityToggleButtonProps={{ 'aria-label': messages.showPassword, tabIndex: 0 }}
      />
      {needsCode && (
        <TextInput
          label={messages.code}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={30}
          value={typed.code}
          onChange={({ currentTarget }) => onType({ ...typed, code: currentTarget.value })}
          error={error}
          aria-required
        />
      )}
    </>
  )
}
