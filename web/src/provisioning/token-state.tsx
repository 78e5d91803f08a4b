import { Button } from '@mantine/core'
import { fullName, provisioningMessages as messages, type NewProvisioningToken, type Provisioning } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProof } from '../factor/index.ts'
import { formatDate, formatDateTime, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { CopiedText, Dialog, useConfirm } from '../ui/index.ts'
import classes from './provisioning.module.css'
import { endingToken, makingToken, refreshProvisioning } from './provisioning-queries.ts'

/** The token of the directory: whether there is one, when it was used, and what can be done with it. */
export function TokenState({ provisioning: { token, people } }: { provisioning: Provisioning }) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const { prove, dialog: proof } = useProof()
  const [made, setMade] = useState<NewProvisioningToken>()
  const refresh = () => refreshProvisioning(client, companyId)
  const make = () =>
    prove({
      ...(token
        ? { title: messages.replaceTitle, lead: messages.replaceText, actionLabel: messages.replace }
        : { title: messages.makeTitle, lead: messages.makeText, actionLabel: messages.make }),
      work: (signature) => runAction({ ...makingToken(companyId, signature), onDone: setMade, refresh }),
    })
  const end = () =>
    void runAction({
      ...endingToken(companyId),
      confirm: () => ask({ title: messages.endTitle, body: messages.endText, confirm: messages.end, isDestructive: true }),
      refresh,
    })
  return (
    <div>
      <h4 className={classes.label}>{messages.token}</h4>
      {token ? <TokenWords token={token} people={people} /> : <p className={classes.words}>{messages.none}</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={make}>
          {token ? messages.replace : messages.make}
        </Button>
        {token && (
          <Button variant="default" onClick={end}>
            {messages.end}
          </Button>
        )}
      </div>
      {made && <MadeToken made={made} onClose={() => setMade(undefined)} />}
      {proof}
      {dialog}
    </div>
  )
}

function TokenWords({ token, people }: { token: NonNullable<Provisioning['token']>; people: number }) {
  const { user } = useSession()
  const end = formatDate(token.endsOn, user.timezone)
  const used = token.usedOn === null ? 'never' : formatDateTime(token.usedOn, user.timezone)
  return (
    <ul className={classes.words}>
      <li>
        {token.hasEnded
          ? messages.ended({ end })
          : messages.made({ date: formatDate(token.madeOn, user.timezone), name: fullName(token.madeBy), end })}
      </li>
      <li>{messages.used({ used })}</li>
      <li>{messages.people({ count: people })}</li>
    </ul>
  )
}

/** The token, once. */
function MadeToken({ made: { token, endsOn }, onClose }: { made: NewProvisioningToken; onClose: () => void }) {
  const { user } = useSession()
  return (
    <Dialog title={messages.newTitle} size={560} onClose={onClose}>
      <p className={classes.lead}>{messages.newLead({ end: formatDate(endsOn, user.timezone) })}</p>
      <CopiedText label={messages.token} text={token} copy={messages.copyToken} copied={messages.copiedToken} isFirst />
      <div className={classes.end}>
        <Button onClick={onClose}>{messages.close}</Button>
      </div>
    </Dialog>
  )
}
