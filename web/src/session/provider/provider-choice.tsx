import { Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ssoLoginMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ApiProblem, type FailureNotice, runAction } from '../../platform/index.ts'
import { ActionButton } from '../../ui/index.ts'
import classes from '../login-form.module.css'
import { beginAtProvider, domainOf, providerQuery } from './provider-login.ts'

interface Props {
  email: string
  /** Whether it takes the place of the password. */
  onShown: (isShown: boolean) => void
}

/** In the place of the password, where the company of the email logs its people in by itself; nothing where none does, or a password is being typed. */
export function ProviderChoice({ email, onShown }: Props) {
  const [settled] = useDebouncedValue(email, 400)
  const { data } = useQuery({ ...providerQuery(settled), enabled: domainOf(settled) !== undefined })
  const provider = domainOf(email) === domainOf(settled) ? data?.provider : undefined
  const [passwordFor, setPasswordFor] = useState<number>()
  const isShown = !!provider && provider.companyId !== passwordFor && !isPasswordTyped()
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isChanged = useRef(false)

  useEffect(() => {
    const wasInPassword = isPasswordFocused()
    onShown(isShown)
    // What had the keyboard is gone: the field, or the link to the other way.
    if (isShown && (wasInPassword || isChanged.current)) button.current?.focus()
    if (!isShown && isChanged.current) findPassword()?.focus()
    isChanged.current = false
  }, [isShown, onShown])

  if (!provider) return null
  const change = (companyId: number | undefined): void => {
    isChanged.current = true
    setPasswordFor(companyId)
    // In the same drawing, so that the field can take the keyboard.
    onShown(companyId === undefined)
  }
  if (provider.companyId === passwordFor)
    return (
      <Anchor component="button" type="button" size="sm" className={classes.otherWay} onClick={() => change(undefined)}>
        {ssoLoginMessages.backToProvider({ company: provider.name })}
      </Anchor>
    )
  if (!isShown) return null
  const begin = async (): Promise<void> => {
    setBusy(true)
    const { isDone } = await runAction({
      work: () => beginAtProvider({ companyId: provider.companyId, email }),
      failed: describeFailure,
      retry: 'never',
    })
    // Until the browser has left, the button says so.
    if (!isDone) setBusy(false)
  }
  return (
    <div className={classes.provider}>
      <ActionButton ref={button} type="submit" size="lg" fullWidth loading={isBusy} onClick={() => void begin()}>
        {ssoLoginMessages.continue({ company: provider.name })}
      </ActionButton>
      <Anchor component="button" type="button" size="sm" onClick={() => change(provider.companyId)}>
        {ssoLoginMessages.usePassword}
      </Anchor>
    </div>
  )
}

const findPassword = (): HTMLInputElement | null => document.querySelector('input[name=password]')
const isPasswordFocused = (): boolean => document.activeElement !== null && document.activeElement === findPassword()
const isPasswordTyped = (): boolean => isPasswordFocused() && findPassword()?.value !== ''

const describeFailure = (problem: ApiProblem | undefined): FailureNotice => ({
  text: ssoLoginMessages.failed,
  detail: problem?.detail,
  id: 'login-failed',
  place: 'login',
})
