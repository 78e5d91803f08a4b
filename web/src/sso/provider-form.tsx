import { Button, PasswordInput, Radio, Switch, TextInput } from '@mantine/core'
import { type CompanySso, ssoSectionMessages, ssoWho } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useProof } from '../factor/index.ts'
import { runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { ActionButton, CopiedText } from '../ui/index.ts'
import classes from './sso.module.css'
import { refreshSso, removingProvider, saveProvider } from './sso-queries.ts'

const messages = ssoSectionMessages.provider

interface Props {
  kept: CompanySso['provider']
}

/** What the provider says of the application that was registered there. It is tried when it is saved. */
export function ProviderForm({ kept }: Props) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const first = { issuer: '', clientId: '', isOn: true, who: 'known' as const, ...kept, secret: '' }
  const [draft, setDraft] = useState<Draft>(first)
  const [isTried, setTried] = useState(false)
  const { prove, dialog } = useProof()
  const isSame = kept !== null && kept.issuer === draft.issuer.trim() && kept.clientId === draft.clientId.trim()
  const isMissing = {
    issuer: draft.issuer.trim() === '',
    clientId: draft.clientId.trim() === '',
    secret: draft.secret.trim() === '' && !isSame,
  }
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.values(isMissing).includes(true)) return
    const { issuer, clientId, isOn, who } = draft
    const secret = draft.secret.trim()
    prove({
      title: messages.signTitle,
      lead: messages.signLead,
      actionLabel: messages.save,
      work: async (signature) => {
        const outcome = await saveProvider(companyId, { issuer, clientId, isOn, who, ...(secret !== '' && { secret }) }, signature)
        // Not waited for: whoever came in by a former provider comes in again first.
        if (outcome.kind === 'saved') void refreshSso(client, companyId)
        return outcome
      },
    })
  }

  return (
    <section className={classes.part}>
      <h4 className={classes.title}>{messages.title}</h4>
      <p className={classes.words}>{messages.lead}</p>
      <form className={classes.part} onSubmit={submit} noValidate>
        <TextInput
          label={messages.issuer}
          description={messages.issuerHint}
          spellCheck={false}
          value={draft.issuer}
          error={isTried && isMissing.issuer && messages.issuerRequired}
          onChange={({ currentTarget }) => change({ issuer: currentTarget.value })}
          aria-required
        />
        <TextInput
          label={messages.clientId}
          spellCheck={false}
          autoComplete="off"
          value={draft.clientId}
          error={isTried && isMissing.clientId && messages.clientIdRequired}
          onChange={({ currentTarget }) => change({ clientId: currentTarget.value })}
          aria-required
        />
        <PasswordInput
          label={messages.secret}
          autoComplete="new-password"
          placeholder={isSame ? messages.secretKept : undefined}
          value={draft.secret}
          error={isTried && isMissing.secret && messages.secretRequired}
          onChange={({ currentTarget }) => change({ secret: currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': messages.showSecret, tabIndex: 0 }}
        />
        <Radio.Group
          label={messages.who}
          value={draft.who}
          onChange={(value) => change({ who: ssoWho.find((who) => who === value) ?? 'known' })}
        >
          <div className={classes.choices}>
            <Radio value="known" label={messages.known} />
            <Radio value="domain" label={messages.anybody} />
          </div>
        </Radio.Group>
        <Switch label={messages.isOn} checked={draft.isOn} onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })} />
        <div className={classes.buttons}>
          <ActionButton type="submit" reason={isChanged ? undefined : messages.nothingChanged}>
            {messages.save}
          </ActionButton>
          {kept && <RemoveProvider prove={prove} />}
        </div>
      </form>
      {dialog}
      {kept?.isOn && (
        <CopiedText
          label={messages.tryIt}
          hint={messages.tryHint}
          text={`${window.location.origin}/login?provider=${companyId}`}
          copy={messages.copyTry}
          copied={ssoSectionMessages.client.copied}
        />
      )}
    </section>
  )
}

interface Draft {
  issuer: string
  clientId: string
  secret: string
  isOn: boolean
  who: (typeof ssoWho)[number]
}

/** Its dialog stands outside of the form: sent in it, it would send the form too. */
function RemoveProvider({ prove }: Pick<ReturnType<typeof useProof>, 'prove'>) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const remove = () =>
    prove({
      title: messages.removeTitle,
      lead: messages.removeText,
      actionLabel: messages.remove,
      // Not waited for: whoever came in by it comes in again first.
      work: (signature) => runAction({ ...removingProvider(companyId, signature), onDone: () => void refreshSso(client, companyId) }),
    })
  return (
    <Button variant="default" onClick={remove}>
      {messages.remove}
    </Button>
  )
}
