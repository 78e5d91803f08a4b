import { Button, Group } from '@mantine/core'
import {
  addPasskeyMessages,
  type OwnFactors as Factors,
  factorDialogMessages,
  ownFactorsMessages as messages,
  type OwnFactor,
} from '@strata/contract'
import { useId, useState } from 'react'
import { factorStyles as classes, ProofDialog, useFactorCalls, useFactors } from '../../factor/index.ts'
import { formatDateTime, notify } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { Dialog, LoadFailed, RowsSkeleton } from '../../ui/index.ts'
import profile from '../profile.module.css'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { AddTotpDialog } from './add-totp-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second factors of one's account: all its companies share them. */
export function OwnFactors() {
  const id = useId()
  const { data, isError, refetch } = useFactors()
  const [added, setAdded] = useState<OwnFactor['kind']>()
  const hasAny = data !== undefined && data.factors.length > 0
  return (
    <section aria-labelledby={id}>
      <header className={profile.sectionHead}>
        <h3 id={id}>{messages.title}</h3>
        {data && (
          <Group gap="xs" wrap="nowrap">
            <Button variant="default" size="xs" onClick={() => setAdded('passkey')}>
              {addPasskeyMessages.title}
            </Button>
            <Button variant="default" size="xs" onClick={() => setAdded('totp')}>
              {data.factors.some(({ kind }) => kind === 'totp') ? messages.addAnother : messages.add}
            </Button>
          </Group>
        )}
      </header>
      <div className={classes.intro}>
        <p className={profile.hint}>{messages.lead}</p>
      </div>
      {isError && <LoadFailed title={messages.loadFailed} tryAgain={refetch} />}
      {!data && !isError && <RowsSkeleton rows={1} />}
      {data && !hasAny && <p className={classes.note}>{messages.none}</p>}
      {data && hasAny && <FactorList data={data} />}
      {added === 'passkey' && <AddPasskeyDialog close={() => setAdded(undefined)} />}
      {added === 'totp' && <AddTotpDialog close={() => setAdded(undefined)} />}
    </section>
  )
}

function FactorList({ data: { factors, codesLeft, rememberedBrowsers } }: { data: Factors }) {
  const [removed, setRemoved] = useState<OwnFactor>()
  const [isRenewing, setRenewing] = useState(false)
  const { remove, forgetBrowsers } = useFactorCalls()
  return (
    <>
      <ul className={profile.sessions}>
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoved(factor)} />
        ))}
      </ul>
      <div className={classes.note}>
        {messages.codesLeft({ count: codesLeft })}
        <Button variant="default" size="xs" onClick={() => setRenewing(true)}>
          {messages.renewCodes}
        </Button>
      </div>
      {rememberedBrowsers > 0 && (
        <div className={classes.note}>
          {messages.remembered({ count: rememberedBrowsers })}
          <Button variant="default" size="xs" onClick={() => void forgetBrowsers()}>
            {messages.forget}
          </Button>
        </div>
      )}
      {removed && (
        <ProofDialog
          title={factorDialogMessages.removeTitle({ name: removed.name })}
          lead={describeRemoval(removed, factors.length === 1)}
          actionLabel={messages.remove}
          work={async (signature) => {
            await remove(removed.id, signature)
            notify.success(factorDialogMessages.removed)
            setRemoved(undefined)
          }}
          close={() => setRemoved(undefined)}
        />
      )}
      {isRenewing && <RenewCodes close={() => setRenewing(false)} />}
    </>
  )
}

function describeRemoval({ kind }: OwnFactor, isLast: boolean): string {
  if (isLast) return factorDialogMessages.removeLast
  return kind === 'passkey' ? factorDialogMessages.removePasskeyLead : factorDialogMessages.removeLead
}

function FactorRow({ factor: { kind, name, addedOn, lastUsedOn, lostHost }, onRemove }: { factor: OwnFactor; onRemove: () => void }) {
  const { user } = useSession()
  const added = formatDateTime(addedOn, user.timezone)
  return (
    <li className={profile.session}>
      <div>
        <span className={profile.device}>{name}</span>
        {name !== messages.kinds({ kind }) && <div className={profile.quiet}>{messages.kinds({ kind })}</div>}
        <div className={profile.quiet}>
          {messages.times({ added, used: lastUsedOn === null ? 'never' : formatDateTime(lastUsedOn, user.timezone) })}
        </div>
        {lostHost !== null && <div className={classes.lost}>{messages.lost({ host: lostHost })}</div>}
      </div>
      <Button variant="default" size="xs" aria-label={messages.removeThis({ name })} onClick={onRemove}>
        {messages.remove}
      </Button>
    </li>
  )
}

function RenewCodes({ close }: { close: () => void }) {
  const { renewCodes } = useFactorCalls()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes)
    return (
      <Dialog
        title={factorDialogMessages.codesTitle}
        size={480}
        onClose={close}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        <RecoveryCodes codes={codes} onDone={close} />
      </Dialog>
    )
  return (
    <ProofDialog
      title={factorDialogMessages.renewTitle}
      lead={factorDialogMessages.renewLead}
      actionLabel={factorDialogMessages.make}
      work={async (signature) => setCodes(await renewCodes(signature))}
      close={close}
    />
  )
}
