import { Button, Group } from '@mantine/core'
import { fullName, signingSectionMessages as messages, type SigningProposal } from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useProof } from '../factor/index.ts'
import { formatDateTime, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { SettingsPage, SettingsSection } from '../ui/index.ts'
import { confirmingSigning, proposingSigning, refreshSigning, signingQuery, withdrawingSigning } from './signing-queries.ts'
import classes from './signing-section.module.css'

/** Whether decisions are signed: administrator and CEO decide it together (specification 4 §4). */
export function SigningSection() {
  const { companyId, companyName } = useSession()
  const settings = useQuery(signingQuery(companyId))
  return (
    <SettingsPage>
      <SettingsSection
        title={messages.title}
        lead={messages.lead({ company: companyName })}
        settings={settings}
        loadFailed={messages.loadFailed}
        fields={2}
      >
        {({ signs, proposal }) => (
          <div className={classes.section}>
            <ul className={classes.facts}>
              {[messages.facts.who, messages.facts.how, messages.facts.kept].map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <p className={classes.state}>{signs ? messages.isOn : messages.isOff}</p>
            {proposal ? <Proposed proposal={proposal} /> : <Propose signs={!signs} />}
          </div>
        )}
      </SettingsSection>
    </SettingsPage>
  )
}

/** Nothing is proposed: one of both does. */
function Propose({ signs }: { signs: boolean }) {
  const { companyId } = useSession()
  const other = useOtherOffice()
  const client = useQueryClient()
  const { prove, dialog } = useProof()
  const label = signs ? messages.proposeOn : messages.proposeOff
  const propose = () =>
    prove({
      title: label,
      lead: signs ? messages.proposeOnLead({ other }) : messages.proposeOffLead({ other }),
      actionLabel: messages.propose,
      work: (signature) =>
        runAction({ ...proposingSigning(companyId, signs, signature), refresh: () => refreshSigning(client, companyId) }),
    })
  return (
    <>
      <Group>
        <Button onClick={propose}>{label}</Button>
      </Group>
      {dialog}
    </>
  )
}

function Proposed({ proposal }: { proposal: SigningProposal }) {
  const { signs, isOwn, needsOperator } = proposal
  const { companyId } = useSession()
  const client = useQueryClient()
  const { prove, dialog } = useProof()
  const refresh = () => refreshSigning(client, companyId)
  const confirm = () =>
    prove({
      title: signs ? messages.confirmOn : messages.confirmOff,
      lead: signs ? messages.confirmOnLead : messages.confirmOffLead,
      actionLabel: messages.confirm,
      work: (signature) => runAction({ ...confirmingSigning(companyId, signs, signature), refresh }),
    })
  return (
    <div className={classes.proposal} role="status">
      <ProposalWords proposal={proposal} />
      <Group gap="sm">
        {!isOwn && !needsOperator && <Button onClick={confirm}>{messages.confirm}</Button>}
        <Button variant="default" onClick={() => void runAction({ ...withdrawingSigning(companyId, isOwn), refresh })}>
          {isOwn ? messages.withdraw : messages.decline}
        </Button>
      </Group>
      {dialog}
    </div>
  )
}

function ProposalWords({ proposal: { signs, by, on, endsOn, isOwn, needsOperator } }: { proposal: SigningProposal }) {
  const { user } = useSession()
  const other = useOtherOffice()
  const values = { name: fullName(by), time: formatDateTime(on, user.timezone) }
  const waits = needsOperator ? messages.waitsForOperator : isOwn ? messages.waitsForOther({ other }) : messages.waitsForYou
  return (
    <p className={classes.words}>
      <strong>{signs ? messages.proposedOn(values) : messages.proposedOff(values)}</strong>
      <span>
        {waits} {messages.endsOn({ time: formatDateTime(endsOn, user.timezone) })}
      </span>
    </p>
  )
}

/** Who confirms what the reader proposes. */
function useOtherOffice(): 'chief' | 'office' | 'operator' {
  const { isAdmin, isCeo } = useSession()
  if (isAdmin && isCeo) return 'operator'
  return isCeo ? 'office' : 'chief'
}
