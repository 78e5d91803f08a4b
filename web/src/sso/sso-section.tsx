import { ssoSectionMessages as messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { Card, CopiedText, FieldsSkeleton, LoadFailed } from '../ui/index.ts'
import { DomainList } from './domain-list.tsx'
import { ProviderForm } from './provider-form.tsx'
import classes from './sso.module.css'
import { ssoQuery } from './sso-queries.ts'

/** How the people of the company log in by its own provider (specification 5 §22.27). */
export function SsoSection() {
  const { companyId, companyName } = useSession()
  const { data, isError, refetch } = useQuery(ssoQuery(companyId))
  return (
    <Card title={messages.title}>
      <div className={classes.section}>
        <p className={classes.lead}>{messages.lead({ company: companyName })}</p>
        {isError && !data && <LoadFailed title={messages.loadFailed} tryAgain={refetch} />}
        {!data && !isError && <FieldsSkeleton fields={5} />}
        {data && (
          <div className={classes.parts}>
            <DomainList domains={data.domains} />
            <Addresses {...data} />
            <ProviderForm key={data.provider?.changedOn} kept={data.provider} />
          </div>
        )}
      </div>
    </Card>
  )
}

function Addresses({ redirectUri, logoutUri }: { redirectUri: string; logoutUri: string }) {
  const { client } = messages
  return (
    <section className={classes.part}>
      <h4 className={classes.title}>{client.title}</h4>
      <p className={classes.words}>{client.lead}</p>
      <CopiedText label={client.redirect} text={redirectUri} copy={client.copyRedirect} copied={client.copied} />
      <CopiedText label={client.logout} hint={client.logoutHint} text={logoutUri} copy={client.copyLogout} copied={client.copied} />
    </section>
  )
}
