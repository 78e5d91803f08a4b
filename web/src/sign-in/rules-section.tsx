import { signInRulesMessages as messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { SettingsSection } from '../ui/index.ts'
import { RulesForm } from './rules-form.tsx'
import { rulesQuery } from './sign-in-queries.ts'

/** How the company lets people in, beyond email and password (specification 5 §22.24). */
export function RulesSection() {
  const { companyId, companyName } = useSession()
  const settings = useQuery(rulesQuery(companyId))
  return (
    <SettingsSection
      title={messages.title}
      lead={messages.lead({ company: companyName })}
      settings={settings}
      loadFailed={messages.loadFailed}
      fields={5}
    >
      {({ rules, address, hasProvider }) => (
        <RulesForm key={JSON.stringify(rules)} kept={rules} address={address} hasProvider={hasProvider} />
      )}
    </SettingsSection>
  )
}
