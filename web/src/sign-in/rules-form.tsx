import { Switch, Textarea, TextInput } from '@mantine/core'
import { signInRulesMessages as messages, type SignInRules } from '@strata/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSession } from '../session/index.ts'
import { ActionButton, DateField } from '../ui/index.ts'
import { type DraftRule, draftOf, type RulesDraft, readDraft } from './rules-draft.ts'
import classes from './sign-in.module.css'
import { useSaveRules } from './sign-in-queries.ts'
import { WithoutFactor } from './without-factor.tsx'

interface Props {
  /** As they are saved. */
  kept: SignInRules
  /** From where the administrator comes. */
  address: string
}

/** Each rule is off, or has a value; all are saved together. */
export function RulesForm({ kept, address }: Props) {
  const { companyName: company } = useSession()
  const save = useSaveRules()
  const first = draftOf(kept, new Date().toISOString().slice(0, 10))
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<Partial<Record<keyof RulesDraft, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first)

  const fieldOf = (name: keyof RulesDraft): FieldProps => ({
    rule: draft[name],
    error: faults[name],
    onChange: (rule) => {
      setDraft({ ...draft, [name]: rule })
      setFaults({ ...faults, [name]: undefined })
    },
  })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = readDraft(draft, kept)
    if ('faults' in read) return setFaults(read.faults)
    setBusy(true)
    const outcome = await save(read.rules)
    setBusy(false)
    if (outcome.kind === 'refused' && outcome.problem?.code === 'WRONG_STATE') setFaults({ networks: outcome.problem.detail })
  }

  return (
    <form className={classes.rules} onSubmit={submit} noValidate>
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
        <ActionButton type="submit" loading={isBusy} reason={isChanged ? undefined : messages.nothingChanged}>
          {messages.save}
        </ActionButton>
      </div>
    </form>
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
  children: (field: FieldProps) => ReactNode
}

/** A rule that is switched on shows its value. */
function Rule({ label, hint, aside, children, ...field }: RuleProps) {
  const { rule, onChange } = field
  return (
    <div className={classes.rule}>
      <Switch
        label={label}
        description={hint}
        checked={rule.isOn}
        onChange={({ currentTarget }) => onChange({ ...rule, isOn: currentTarget.checked })}
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
          inputMode="numeric"
          maxLength={3}
          value={rule.text}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...rule, text: currentTarget.value })}
        />
      )}
    </Rule>
  )
}
