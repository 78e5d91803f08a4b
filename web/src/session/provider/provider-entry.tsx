import { Loader, Text } from '@mantine/core'
import { providerWindowMessages, ssoLoginMessages, ssoReasons } from '@strata/contract'
import { useEffect, useRef, useState } from 'react'
import { findProblem, useMarkScreenShown } from '../../platform/index.ts'
import classes from '../login-form.module.css'
import { handOver } from './open-provider-window.ts'
import { beginAtProvider, enterByProvider } from './provider-login.ts'

/** What the address says of a login by a company's provider: the code of one that came back, to enter or to sign by, why one ended, or the company whose login is to begin. */
export type ProviderLogin = { code: string } | { proof: string } | { companyId: number } | { reason: string }

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
  const [isHandedOver, setHandedOver] = useState(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    if (!('companyId' in login) && handOver(login)) return setHandedOver(true)
    goOn(login, wantedCompanyId).then(leave, (error: unknown) => leave(findProblem(error)?.detail ?? reasons.invalid))
  })
  if (isHandedOver) return <Text role="status">{providerWindowMessages.handedOver}</Text>
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
  if ('proof' in login) return reasons.ended
  await beginAtProvider(login)
  // The browser leaves.
  return new Promise(() => {})
}

const { reasons } = ssoLoginMessages
