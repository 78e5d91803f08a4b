import { provisioningMessages as messages, type Provisioning } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { CopiedText, SettingsSection } from '../ui/index.ts'
import { GroupList } from './group-list.tsx'
import classes from './provisioning.module.css'
import { provisioningQuery } from './provisioning-queries.ts'
import { TokenState } from './token-state.tsx'

/** How the company's directory adds and removes its people (specification 5 §22.25). */
export function ProvisioningSection() {
  const { companyId, companyName } = useSession()
  const settings = useQuery(provisioningQuery(companyId))
  return (
    <SettingsSection
      title={messages.title}
      lead={messages.lead({ company: companyName })}
      settings={settings}
      loadFailed={messages.loadFailed}
      fields={2}
    >
      {(provisioning) => <Setup provisioning={provisioning} />}
    </SettingsSection>
  )
}

function Setup({ provisioning }: { provisioning: Provisioning }) {
  return (
    <div className={classes.parts}>
      <CopiedText
        label={messages.baseUrl}
        hint={messages.baseUrlHint}
        text={provisioning.baseUrl}
        copy={messages.copyUrl}
        copied={messages.copiedUrl}
      />
      <TokenState provisioning={provisioning} />
      <GroupList />
    </div>
  )
}
