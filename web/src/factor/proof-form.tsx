import { Alert, Anchor, Button, Group, PasswordInput, TextInput } from '@mantine/core'
import { actionMessages, factorDialogMessages as messages, passwordMaximum, type Signature, signatureMessages } from '@strata/contract'
import { type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import { loadProviderWindow, SessionContext, useIsByProvider, useSession } from '../session/index.ts'
import { ActionButton, lazyScreen } from '../ui/index.ts'
import classes from './factor.module.css'
import { startProof, useFactorCalls, useFactors } from './factor-queries.ts'
import { useMayUsePasskeys } from './use-may-use-passkeys.ts'
import { type StepFailure, useStep } from './use-step.ts'

interface Props {
  lead: string
  /** What else is to be entered. */
  children?: ReactNode
  /** Why that is not complete. */
  missing?: string | undefined
  /** What is done once the person is proved. */
  actionLabel: string
  work: (signature: Signature) => Promise<void>
  close: () => void
}

/** Asks for what proves the person before something is done: a fresh login at the company's provider where that opened the session. */
export function ProofForm(props: Props) {
  return useIsByProvider() ? <ProviderProofForm {...props} /> : <AccountProofForm {...props} />
}

const ProviderWindow = lazyScreen(signatureMessages.part, () => loadProviderWindow().then((module) => module.ProviderWindow))

function ProviderProofForm({ lead, children, missing, work, close }: Props) {
  const { companyId, companyName: company } = useSession()
  return (
    <div className={classes.step}>
      {/* The keyboard begins here: the button may come later. */}
      <p className={classes.lead} tabIndex={-1} data-autofocus>
        {lead}
      </p>
      <p className={classes.lead}>{signatureMessages.byProvider({ company })}</p>
      {children}
      <ProviderWindow
        company={company}
        reason={missing}
        begin={(verifier) => startProof(companyId, verifier)}
        goOn={(provider) => work({ provider })}
      >
        <Button variant="default" onClick={close}>
          {actionMessages.cancel}
        </Button>
      </ProviderWindow>
    </div>
  )
}

/** A passkey alone, else the password, and a code with it where there is a second factor. */
function AccountProofForm({ lead, children, missing, actionLabel, work, close }: Props) {
  const { data } = useFactors()
  const { sign } = useFactorCalls()
  const mayUsePasskeys = useMayUsePasskeys()
  const hasPasskey = mayUsePasskeys && data?.factors.some(({ kind, lostHost }) => kind === 'passkey' && lostHost === null) === true
  const hasFactor = data !== undefined && data.factors.length > 0
  const [chosen, setTyping] = useState<boolean>()
  const [typed, setTyped] = useState(emptyProof)
  // Which factors there are may come after the form.
  const isTyping = chosen ?? !hasPasskey
  const { submit, isBusy, error, failure, forgetError } = useStep(async () =>
    work(isTyping ? signatureOf(typed) : { passkey: await sign() }),
  )
  const unproved = isTyping && !isProofTyped(typed, hasFactor) ? messages.proofLead : undefined
  const { form, moveKeyboard } = useKeptKeyboard(isTyping)
  const change = (next: boolean): void => {
    moveKeyboard()
    setTyping(next)
    setTyped(emptyProof)
    forgetError()
  }
  return (
    <form ref={form} className={classes.step} onSubmit={submit} noValidate>
      <p className={classes.lead}>{lead}</p>
      {isTyping ? (
        <TypedProofFields
          needsCode={hasFactor}
          failure={failure}
          typed={typed}
          onType={(next) => {
            setTyping(true)
            setTyped(next)
            forgetError()
          }}
        />
      ) : (
        <>
          <p className={classes.lead}>{messages.byPasskey}</p>
          {error !== undefined && (
            <Alert color="red" variant="outline" role="alert">
              {error}
            </Alert>
          )}
        </>
      )}
      {children}
      {hasPasskey && (
        <Anchor component="button" type="button" size="sm" className={classes.otherWay} onClick={() => change(!isTyping)}>
          {isTyping ? messages.usePasskey : messages.usePassword}
        </Anchor>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {actionMessages.cancel}
        </Button>
        <ActionButton type="submit" loading={isBusy} reason={unproved ?? missing} data-autofocus>
          {actionLabel}
        </ActionButton>
      </Group>
    </form>
  )
}

/** What had the keyboard goes with the way to prove it, also where the passkey becomes known late: where one begins has it then. */
function useKeptKeyboard(isTyping: boolean): { form: RefObject<HTMLFormElement | null>; moveKeyboard: () => void } {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(isTyping)
  const isMoved = useRef(false)
  useLayoutEffect(() => {
    if (before.current === isTyping) return
    before.current = isTyping
    if (isMoved.current || document.activeElement === document.body) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    isMoved.current = false
  }, [isTyping])
  return {
    form,
    moveKeyboard: () => {
      isMoved.current = true
    },
  }
}

interface TypedProof {
  password: string
  /** A code of an app, or a recovery code. */
  code: string
}

const emptyProof: TypedProof = { password: '', code: '' }

const isProofTyped = ({ password, code }: TypedProof, needsCode: boolean): boolean => password !== '' && (!needsCode || code.trim() !== '')

/** Six digits are of an app; anything else is a recovery code. */
function signatureOf({ password, code }: TypedProof): Signature {
  const typed = code.trim()
  if (typed === '') return { password }
  return /^[\d\s]+$/.test(typed) ? { password, totp: typed } : { password, code: typed }
}

interface FieldsProps {
  typed: TypedProof
  onType: (typed: TypedProof) => void
  /** The account has a second factor already. */
  needsCode: boolean
  failure: StepFailure | undefined
}

function TypedProofFields({ typed, onType, needsCode, failure }: FieldsProps) {
  const email = use(SessionContext)?.user.email ?? ''
  return (
    <>
      {/* Password managers find a password by the name beside it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={messages.password}
        autoComplete="current-password"
        data-autofocus
        maxLength={passwordMaximum}
        value={typed.password}
        onChange={({ currentTarget }) => onType({ ...typed, password: currentTarget.value })}
        error={(!needsCode || failure?.field === 'password') && failure?.text}
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
          error={failure?.field !== 'password' && failure?.text}
          aria-required
        />
      )}
    </>
  )
}
