import { Button, Text } from '@mantine/core'
import { signInNeedMessages as messages, ownFactorsMessages } from '@strata/contract'
import { useFactorCalls, useFactors, useMayUsePasskeys } from '../../factor/index.ts'
import { goOnWithNeedMet, loadFactorForm, meetByFactor } from '../../session/index.ts'
import { FieldsSkeleton, LoadFailed, lazyScreen } from '../../ui/index.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { AddTotpDialog } from './add-totp-dialog.tsx'

const FactorForm = lazyScreen(messages.parts.factor, loadFactorForm)

/** Asks for the second factor within a session that was opened without it. */
export function ProveNeededFactor() {
  const { data, isError, refetch } = useFactors()
  const { sign } = useFactorCalls()
  if (isError) return <LoadFailed title={ownFactorsMessages.loadFailed} tryAgain={refetch} />
  if (!data) return <FieldsSkeleton fields={1} />
  const means = [...data.factors.filter(({ lostHost }) => lostHost === null).map(({ kind }) => kind), 'code']
  return <FactorForm means={means} sign={sign} pass={meetByFactor} />
}

export type NewFactorKind = 'totp' | 'passkey'

/** Which factor is to be set up, without which the company does not open. */
export function NeededFactorChoice({ choose }: { choose: (kind: NewFactorKind) => void }) {
  const mayUsePasskeys = useMayUsePasskeys()
  return (
    <>
      <Text>{messages.setUpLead}</Text>
      {mayUsePasskeys && <Button onClick={() => choose('passkey')}>{messages.setUpPasskey}</Button>}
      <Button variant={mayUsePasskeys ? 'default' : 'filled'} onClick={() => choose('totp')}>
        {messages.setUp}
      </Button>
    </>
  )
}

/** Sets it up; once it is there, what was refused goes on. */
export function AddNeededFactor({ kind, close }: { kind: NewFactorKind; close: () => void }) {
  const { refetch } = useFactors()
  const end = async (): Promise<void> => {
    const { data } = await refetch()
    if (data && data.factors.length > 0) await goOnWithNeedMet()
    close()
  }
  const AddDialog = kind === 'totp' ? AddTotpDialog : AddPasskeyDialog
  return <AddDialog close={() => void end()} />
}
