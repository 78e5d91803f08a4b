import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { fullName, signInRulesMessages as messages, type SignInRules } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useProof } from '../factor/index.ts'
import { useSession } from '../session/index.ts'
import { ActionButton, DateField, formatDay, useConfirm } from '../ui/index.ts'
import { usePeople } from '../user/index.ts'
import { type DraftRule, draftOf, type RuleFaults, type RulesDraft, readDraft, readRefusal } from './rules-draft.ts'
import classes from './sign-in.module.css'
import { useSaveRules, withoutFactorQuery } from './sign-in-queries.ts'
import { WithoutFactor } from './without-factor.tsx'

interface Props {
  /** As they are saved. */
  kept: SignInRules
  /** From where the administrator comes. */
  address: string
  hasProvider: boolean
}

/** Each rule is off, or has a value; all are saved together. */
export function RulesForm({ kept, address, hasProvider }: Props) {
  const { companyId, companyName: company, userId } = useSession()
  const { data: withoutFactor } = useQuery(withoutFactorQuery(companyId))
  const save = useSaveRules()
  const first = draftOf(kept)
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<RuleFaults>({})
  const { prove, dialog } = useProof()
  const confirm = useConfirm()
  const form = useRef<HTMLFormElement>(null)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first)

  const fieldOf = (name: keyof RulesDraft): FieldProps => ({
    rule: draft[name],
    error: faults[name],
    onChange: (rule) => {
      setDraft({ ...draft, [name]: rule })
      setFaults({ ...faults, [name]: undefined })
    },
  })
  const describeSaving = ({ factorFrom }: SignInRules): string =>
    factorFrom === null || factorFrom === kept.factorFrom || !withoutFactor
      ? messages.signLead({ company })
      : messages.signLeadFactor({ company, count: withoutFactor.length, date: formatDay(factorFrom) })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = readDraft(draft)
    if ('faults' in read) {
      setFaults(read.faults)
      // It may be out of sight.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const { rules } = read
    const leavesOut = rules.providerOnly && !rules.keepers?.includes(userId) && (!kept.providerOnly || kept.keepers?.includes(userId))
    const { withoutYouTitle: title, withoutYou, withoutYouConfirm } = messages.provider
    if (leavesOut && !(await confirm.ask({ title, body: withoutYou({ company }), confirm: withoutYouConfirm, isDestructive: true }))) return
    prove({
      title: messages.signTitle,
      lead: describeSaving(rules),
      actionLabel: messages.save,
      work: async (signature) => {
        const outcome = await save(rules, signature)
        if (outcome.kind === 'refused') setFaults(readRefusal(outcome.problem?.issues ?? []))
        return outcome
      },
    })
  }

  return (
    <>
      <form ref={form} className={classes.rules} onSubmit={(event) => void submit(event)} noValidate>
        <Rule {...fieldOf('factor')} label={messages.factor.label} hint={messages.factor.hint({ company })} aside={<WithoutFactor />}>
          {({ rule, error, onChange }) => (
            <DateField
              label={messages.factor.from}
              className={classes.day}
              value={rule.text}
              error={error}
              onChange={(text) => onChange({ ...rule, text })}
            />
          )}
        </Rule>
        <ProviderRule {...fieldOf('provider')} hasProvider={hasProvider} />
        <NumberRule {...fieldOf('idle')} {...messages.idle} />
        <NumberRule {...fieldOf('session')} {...messages.session} />
        <NumberRule {...fieldOf('password')} {...messages.password} />
        <Rule {...fieldOf('networks')} label={messages.networks.label} hint={messages.networks.hint({ address })}>
          {({ rule, error, onChange }) => (
            <Textarea
              label={messages.networks.field}
              className={classes.networks}
              autosize
              minRows={2}
              maxRows={8}
              spellCheck={false}
              value={rule.text}
              error={error}
              onChange={({ currentTarget }) => onChange({ ...rule, text: currentTarget.value })}
            />
          )}
        </Rule>
        <div>
          <ActionButton type="submit" reason={isChanged ? undefined : messages.nothingChanged}>
            {messages.save}
          </ActionButton>
        </div>
      </form>
      {confirm.dialog}
      {dialog}
    </>
  )
}

interface FieldProps {
  rule: DraftRule
  error: string | undefined
  onChange: (rule: DraftRule) => void
}

interface RuleProps extends FieldProps {
  label: string
  hint: string
  /** Beside the hint, whether the rule holds or not. */
  aside?: ReactNode
  /** Why it cannot be switched on. */
  reason?: string | undefined
  children: (field: FieldProps) => ReactNode
}

/** A rule that is switched on shows its value. */
function Rule({ label, hint, aside, children, reason, ...field }: RuleProps) {
  const { rule, onChange } = field
  return (
    <div className={classes.rule}>
      <Switch
        classNames={{ description: classes.hint }}
        label={label}
        description={reason === undefined ? hint : `${hint} ${reason}`}
        checked={rule.isOn}
        aria-disabled={reason !== undefined || undefined}
        onChange={({ currentTarget }) => reason === undefined && onChange({ ...rule, isOn: currentTarget.checked })}
      />
      {aside && <div className={classes.value}>{aside}</div>}
      {rule.isOn && <div className={classes.value}>{children(field)}</div>}
    </div>
  )
}

function NumberRule({ label, hint, field, ...props }: FieldProps & { label: string; hint: string; field: string }) {
  return (
    <Rule label={label} hint={hint} {...props}>
      {({ rule, error, onChange }) => (
        <TextInput
          label={field}
          className={classes.number}
          inputMode="decimal"
          maxLength={5}
          value={rule.text}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...rule, text: currentTarget.value })}
        />
      )}
    </Rule>
  )
}

function ProviderRule({ hasProvider, ...props }: FieldProps & { hasProvider: boolean }) {
  const { companyName: company } = useSession()
  const reason = hasProvider || props.rule.isOn ? undefined : messages.provider.missing
  return (
    <Rule label={messages.provider.label} hint={messages.provider.hint({ company })} reason={reason} {...props}>
      {(field) => <Keepers {...field} />}
    </Rule>
  )
}

/** The two people who keep their password. */
function Keepers({ rule, error, onChange }: FieldProps) {
  const { people: offered = [], search } = usePeople('active', { chosen: rule.text.split(' ').map(Number).filter(Boolean) })
  const people = offered.map((person) => ({ value: String(person.companyUserId), label: fullName(person) }))
  const [first = '', second = ''] = rule.text.split(' ')
  const fields = [
    { label: messages.provider.first, value: first, change: (id: string) => `${id} ${second}` },
    { label: messages.provider.second, value: second, change: (id: string) => `${first} ${id}` },
  ]
  return (
    <div className={classes.keepers}>
      {fields.map(({ label, value, change }, index) => (
        <Select
          key={label}
          label={label}
          data={people}
          searchable
          nothingFoundMessage={messages.provider.nothingFound}
          onSearchChange={search}
          value={value === '' ? null : value}
          error={index === 0 && error}
          onChange={(id) => onChange({ ...rule, text: change(id ?? '') })}
        />
      ))}
    </div>
  )
}
