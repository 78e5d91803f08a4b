import { Button, TextInput } from '@mantine/core'
import { type CompanyDomain, ssoSectionMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatDate, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { ActionButton, CopiedText, useConfirm } from '../ui/index.ts'
import classes from './sso.module.css'
import { addDomain, checkingDomain, refreshSso, removingDomain } from './sso-queries.ts'

const messages = ssoSectionMessages.domains

/** The domains of the company, with the record that proves each. */
export function DomainList({ domains }: { domains: readonly CompanyDomain[] }) {
  return (
    <section className={classes.part}>
      <h4 className={classes.title}>{messages.title}</h4>
      <p className={classes.words}>{messages.lead}</p>
      {domains.length > 0 && (
        <ul className={classes.domains}>
          {domains.map((domain) => (
            <DomainRow key={domain.domain} kept={domain} />
          ))}
        </ul>
      )}
      <NewDomain />
    </section>
  )
}

function DomainRow({ kept }: { kept: CompanyDomain }) {
  const { companyId, user } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const { domain, state, byOperator, recordName, recordText, endsOn } = kept
  const refresh = () => refreshSso(client, companyId)
  const check = async (): Promise<void> => {
    setBusy(true)
    await runAction({ ...checkingDomain(companyId, kept), refresh })
    setBusy(false)
  }
  const remove = () =>
    void runAction({
      ...removingDomain(companyId, kept),
      confirm: () =>
        ask({
          title: messages.removeTitle({ domain }),
          body: messages.removeText({ domain }),
          confirm: messages.remove,
          isDestructive: true,
        }),
      refresh,
    })
  return (
    <li className={classes.domain}>
      <div className={classes.row}>
        <span className={classes.name}>{domain}</span>
        <span className={classes[state]}>{messages.states[state]}</span>
        {byOperator && <span className={classes.words}>{messages.byOperator}</span>}
        {endsOn !== null && <span className={classes.words}>{messages.endsOn({ date: formatDate(endsOn, user.timezone) })}</span>}
        <span className={classes.buttons}>
          {!byOperator && (
            <Button size="xs" variant="default" loading={isBusy} aria-label={messages.checkThis({ domain })} onClick={check}>
              {messages.check}
            </Button>
          )}
          <Button size="xs" variant="default" aria-label={messages.removeThis({ domain })} onClick={remove}>
            {messages.remove}
          </Button>
        </span>
      </div>
      {state !== 'proved' && (
        <div className={classes.record}>
          <p className={classes.words}>{messages.howTo({ domain })}</p>
          <CopiedText label={messages.name} text={recordName} copy={messages.copyName({ domain })} copied={messages.copied} />
          <CopiedText label={messages.text} text={recordText} copy={messages.copyText({ domain })} copied={messages.copied} />
        </div>
      )}
      {dialog}
    </li>
  )
}

function NewDomain() {
  const { companyId } = useSession()
  const client = useQueryClient()
  const [domain, setDomain] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (domain.trim() === '' || isBusy) return
    setBusy(true)
    const outcome = await addDomain(companyId, domain)
    setBusy(false)
    if (outcome.kind === 'refused') return setError(outcome.errors.domain ?? outcome.problem?.detail ?? messages.addFailed)
    setDomain('')
    await refreshSso(client, companyId)
  }
  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      <TextInput
        label={messages.label}
        placeholder={messages.placeholder}
        spellCheck={false}
        autoCapitalize="none"
        value={domain}
        error={error}
        onChange={({ currentTarget }) => {
          setDomain(currentTarget.value)
          setError(undefined)
        }}
      />
      <ActionButton type="submit" variant="default" loading={isBusy}>
        {messages.add}
      </ActionButton>
    </form>
  )
}
