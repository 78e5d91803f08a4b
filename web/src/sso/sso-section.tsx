import { Anchor } from '@mantine/core'
import { ssoSectionMessages as messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { CopiedText, SettingsSection } from '../ui/index.ts'
import { DomainList } from './domain-list.tsx'
import { ProviderForm } from './provider-form.tsx'
import classes from './sso.module.css'
import { ssoQuery } from './sso-queries.ts'

/** How the people of the company log in by its own provider (specification 5 §22.27). */
export function SsoSection() {
  const { companyId, companyName } = useSession()
  const settings = useQuery(ssoQuery(companyId))
  return (
    <SettingsSection
      title={messages.title}
      lead={messages.lead({ company: companyName })}
      settings={settings}
      loadFailed={messages.loadFailed}
      fields={5}
    >
      {({ domains, provider, ...addresses }) => (
        <div className={classes.parts}>
          <DomainList domains={domains} />
          <Addresses {...addresses} />
          <ProviderForm key={provider?.changedOn} kept={provider} />
        </div>
      )}
    </SettingsSection>
  )
}

function Addresses({ redirectUri, logoutUri }: { redirectUri: string; logoutUri: string }) {
  const { client } = messages
  return (
    <section className={classes.part}>
      <h4 className={classes.title}>{client.title}</h4>
      <p className={classes.words}>{client.lead}</p>
      <Anchor href="/guides/administrator-guide.pdf" target="_blank" rel="noopener" size="sm">
        {client.guide}
      </Anchor>
      <CopiedText label={client.redirect} text={redirectUri} copy={client.copyRedirect} copied={client.copied} />
      <CopiedText label={client.logout} hint={client.logoutHint} text={logoutUri} copy={client.copyLogout} copied={client.copied} />
    </section>
  )
}
