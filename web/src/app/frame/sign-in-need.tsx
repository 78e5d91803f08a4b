import { Button, Modal, Text } from '@mantine/core'
import { signInNeedMessages as messages, providerWindowMessages } from '@strata/contract'
import { type ReactNode, useState } from 'react'
import { runAction } from '../../platform/index.ts'
import { loadAddNeededFactor, loadNeededFactorChoice, loadProveNeededFactor, type NewFactorKind } from '../../profile/index.ts'
import {
  beginAtProvider,
  companyNameOf,
  dropNeed,
  goOnWithNeedMet,
  type Login,
  loadProviderWindow,
  logOut,
  type OpenNeed,
  switchCompany,
} from '../../session/index.ts'
import { ActionButton, lazyScreen } from '../../ui/index.ts'
import classes from './sign-in-need.module.css'

const ProveNeededFactor = lazyScreen(messages.parts.factor, loadProveNeededFactor)
const NeededFactorChoice = lazyScreen(messages.parts.setUp, loadNeededFactorChoice)
const AddNeededFactor = lazyScreen(messages.parts.setUp, loadAddNeededFactor)
const RenewByProvider = lazyScreen(providerWindowMessages.part, () => loadProviderWindow().then((module) => module.RenewByProvider))

interface Props {
  login: Login
  need: OpenNeed
  /** A sentence for the person. */
  why: string | undefined
  /** Offered to the provider as the one to log in. */
  email: string | undefined
}

/** What the session lacks for a company, over the page: nothing beneath is lost, and what was refused is repeated afterwards (specification 5 §22.24). */
export function SignInNeed({ login, need, why, email }: Props) {
  const [adding, setAdding] = useState<NewFactorKind>()
  const nameOf = (companyId: number) => companyNameOf({ ...login, companyId })
  const company = nameOf(need.companyId)
  const isSwitch = need.companyId !== login.companyId
  const others = login.companies.filter(({ companyId }) => companyId !== login.companyId && companyId !== need.companyId)
  const ways = (
    <>
      <Button variant="subtle" onClick={() => void logOut()}>
        {messages.logOut}
      </Button>
      {isSwitch && (
        <Button variant="default" onClick={dropNeed}>
          {messages.stay({ company: nameOf(login.companyId) })}
        </Button>
      )}
      {!isSwitch &&
        others.slice(0, 3).map((other) => (
          <Button key={other.companyId} variant="default" onClick={() => void switchCompany(other.companyId)}>
            {messages.open({ company: other.companyName })}
          </Button>
        ))}
    </>
  )
  if (adding) return <AddNeededFactor kind={adding} close={() => setAdding(undefined)} />
  const isBeside = need.kind === 'provider' && !isSwitch
  return (
    <Modal
      opened
      onClose={() => isSwitch && dropNeed()}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={isSwitch}
      title={messages.title({ need: need.kind, company })}
      size={420}
      zIndex={380}
    >
      <div className={classes.body}>
        {/* The keyboard begins at what is said: leaving is not the first that is offered. */}
        <Text role="alert" tabIndex={-1} data-autofocus className={classes.why}>
          {why}
        </Text>
        {isBeside && (
          <RenewByProvider companyId={need.companyId} company={company} email={email}>
            {ways}
          </RenewByProvider>
        )}
        {need.kind === 'factorSetUp' && <NeededFactorChoice choose={setAdding} />}
        {!isBeside && need.kind !== 'factorSetUp' && <Answer need={need} company={company} email={email} />}
        {!isBeside && <div className={classes.ways}>{ways}</div>}
      </div>
    </Modal>
  )
}

/** What the person can do about it here. */
function Answer({ need: { kind, companyId }, company, email }: { need: OpenNeed; company: string; email: string | undefined }): ReactNode {
  if (kind === 'factor') return <ProveNeededFactor />
  if (kind === 'provider') return <ContinueAtProvider companyId={companyId} company={company} email={email} />
  return <TryAgain />
}

function ContinueAtProvider({ companyId, company, email }: { companyId: number; company: string; email: string | undefined }) {
  const [isBusy, setBusy] = useState(false)
  const leave = async (): Promise<void> => {
    setBusy(true)
    const { isDone } = await runAction({ work: () => beginAtProvider({ companyId, email }), failed: messages.providerFailed })
    if (!isDone) setBusy(false)
  }
  return (
    <ActionButton loading={isBusy} onClick={() => void leave()}>
      {messages.continueWith({ company })}
    </ActionButton>
  )
}

function TryAgain() {
  const [isBusy, setBusy] = useState(false)
  const tryAgain = async (): Promise<void> => {
    setBusy(true)
    await goOnWithNeedMet().catch(() => undefined)
    setBusy(false)
  }
  return (
    <>
      <Text>{messages.networkLead}</Text>
      <ActionButton loading={isBusy} onClick={() => void tryAgain()}>
        {messages.tryAgain}
      </ActionButton>
    </>
  )
}
