import { provisioningMessages, signInRulesMessages, ssoSectionMessages } from '@strata/contract'
import type { ComponentType } from 'react'
import { loadProvisioningSection } from '../../provisioning/index.ts'
import { loadRulesSection } from '../../sign-in/index.ts'
import { loadSsoSection } from '../../sso/index.ts'
import { lazyScreen, SettingsPage } from '../../ui/index.ts'

/** What the administrator sets of how people get in, one below the other. */
const signInSections: readonly { id: string; Section: ComponentType }[] = [
  { id: 'rules', Section: lazyScreen(signInRulesMessages.title, loadRulesSection) },
  { id: 'sso', Section: lazyScreen(ssoSectionMessages.title, loadSsoSection) },
  { id: 'provisioning', Section: lazyScreen(provisioningMessages.title, loadProvisioningSection) },
]

export function SignInView() {
  return (
    <SettingsPage>
      {signInSections.map(({ id, Section }) => (
        <Section key={id} />
      ))}
    </SettingsPage>
  )
}
