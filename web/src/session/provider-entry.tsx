import { Loader, Text } from '@mantine/core'
import { ssoLoginMessages, ssoReasons } from '@strata/contract'
import { useEffect, useRef } from 'react'
import { findProblem, useMarkScreenShown } from '../platform/index.ts'
import classes from './login-form.module.css'
import { beginAtProvider, enterByProvider } from './provider-login.ts'

/** What the address says of a login by a company's provider: the code of one that came back, why one ended, or the company whose login is to begin. */
export type ProviderLogin = { code: string } | { companyId: number } | { reason: string }

export interface ProviderEntryProps {
  login: ProviderLogin
  wantedCompanyId: number | undefined
  /** With a sentence where the login ended. */
  leave: (problem?: string) => void
}

/** Goes on with a login by a provider; nothing is asked. */
export function ProviderEntry({ login, wantedCompanyId, leave }: ProviderEntryProps) {
  useMarkScreenShown()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    goOn(login, wantedCompanyId).then(leave, (error: unknown) => leave(findProblem(error)?.detail ?? reasons.invalid))
  })
  return (
    <div className={classes.form} role="status">
      <Loader size="sm" />
      <Text>{ssoLoginMessages.lead}</Text>
    </div>
  )
}

/** Answers why the login ended; nothing where it is complete. */
async function goOn(login: ProviderLogin, wantedCompanyId: number | undefined): Promise<string | undefined> {
  if ('code' in login) return (await enterByProvider(login.code, wantedCompanyId)) ? undefined : reasons.ended
  if ('reason' in login) return reasons[ssoReasons.find((reason) => reason === login.reason) ?? 'invalid']
  await beginAtProvider(login)
  // The browser leaves.
  return new Promise(() => {})
}

const { reasons } = ssoLoginMessages
