import { Button, Checkbox, Group, MultiSelect, NativeSelect, NumberInput } from '@mantine/core'
import {
  actionMessages,
  type ConsentPath,
  consentLimits,
  consentRoleNames,
  consentRoles,
  fullName,
  pathScreenMessages as messages,
  pathMessages,
} from '@strata/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { ActionButton, Dialog, EditedMeanwhile, IconAction, useConfirm } from '../ui/index.ts'
import { usersQuery } from '../user/index.ts'
import classes from './path-editor.module.css'
import { formerPeople, formOf, newStep, orderOf, type PathForm, personValue, roleValue, type StepForm } from './path-form.ts'
import { type PathOwner, removingPath, savePath } from './path-queries.ts'

interface Props {
  title: string
  lead: string
  owner: PathOwner
  /** The path that holds; null: none. */
  path: ConsentPath | null
  etag: string | undefined
  refresh: () => Promise<void>
  onClose: () => void
}

/** Who is asked for consent, step by step (specification 4 §2). */
export function PathEditor({ title, lead, owner, path, etag, refresh, onClose }: Props) {
  const [form, setForm] = useState<PathForm>(() => formOf(path))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [meanwhile, setMeanwhile] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { ask, dialog } = useConfirm()
  const change = (changes: Partial<PathForm>): void => {
    setForm((form) => ({ ...form, ...changes }))
    setFaults({})
  }
  const changeStep = (key: string, changes: Partial<StepForm>): void =>
    change({ steps: form.steps.map((step) => (step.key === key ? { ...step, ...changes } : step)) })
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found = findFaults(form)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    const outcome = await savePath({ owner, etag }, orderOf(form))
    setSaving(false)
    if (outcome.kind === 'refused') return setFaults(outcome.errors)
    await refresh()
    if (outcome.kind === 'meanwhile') setMeanwhile(outcome.detail)
    else onClose()
  }
  const remove = () =>
    runAction({
      ...removingPath({ owner, etag }),
      confirm: () => ask({ title: messages.removeTitle, body: messages.removeBody, confirm: messages.remove, isDestructive: true }),
      refresh,
      onDone: onClose,
    })
  return (
    <Dialog title={title} size={640} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <p className={classes.lead}>{lead}</p>
        {meanwhile !== undefined && (
          <EditedMeanwhile
            detail={meanwhile}
            differences={[]}
            takeNewer={() => {
              setForm(formOf(path))
              setMeanwhile(undefined)
            }}
          />
        )}
        {form.steps.map((step, index) => (
          <StepFields
            key={step.key}
            {...{ step, path }}
            number={index + 1}
            faults={{ who: faults[`steps.${index}.people`], days: faults[`steps.${index}.days`] }}
            onChange={(changes) => changeStep(step.key, changes)}
            onRemove={form.steps.length > 1 ? () => change({ steps: form.steps.filter(({ key }) => key !== step.key) }) : undefined}
          />
        ))}
        {form.steps.length < consentLimits.steps && (
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
              onClick={() => change({ steps: [...form.steps, newStep()] })}
            >
              {messages.addStep}
            </Button>
          </Group>
        )}
        <Checkbox
          label={messages.layout}
          checked={form.skipsLayout}
          onChange={(event) => change({ skipsLayout: event.currentTarget.checked })}
        />
        {'itemType' in owner && (
          <Checkbox
            label={messages.isBinding}
            checked={form.isBinding}
            onChange={(event) => change({ isBinding: event.currentTarget.checked })}
          />
        )}
        <Group justify="space-between" gap={8} mt={8}>
          {path ? (
            <Button variant="default" onClick={() => void remove()}>
              {messages.remove}
            </Button>
          ) : (
            <span />
          )}
          <Group gap={8}>
            <Button variant="default" onClick={onClose}>
              {actionMessages.cancel}
            </Button>
            <ActionButton type="submit" loading={isSaving}>
              {messages.save}
            </ActionButton>
          </Group>
        </Group>
      </form>
      {dialog}
    </Dialog>
  )
}

/** What is wrong, by the path of its field, as the server names it. */
function findFaults({ steps }: PathForm): Record<string, string> {
  return Object.fromEntries(
    steps.flatMap(({ who, days }, index) => [
      ...(who.length === 0 ? [[`steps.${index}.people`, pathMessages.nobody]] : []),
      ...(who.length > consentLimits.parties ? [[`steps.${index}.people`, pathMessages.tooMany]] : []),
      ...(isDays(Number(days)) ? [] : [[`steps.${index}.days`, messages.daysMissing]]),
    ]),
  )
}

const isDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= consentLimits.days

interface StepProps {
  step: StepForm
  path: ConsentPath | null
  number: number
  faults: { who: string | undefined; days: string | undefined }
  onChange: (changes: Partial<StepForm>) => void
  /** Left out: it is the only one. */
  onRemove: (() => void) | undefined
}

function StepFields({ step, path, number, faults, onChange, onRemove }: StepProps) {
  const { companyId } = useSession()
  const { data: people = [] } = useQuery(usersQuery(companyId))
  const offered = people.map((person) => ({ value: personValue(person.companyUserId), label: fullName(person) }))
  return (
    <fieldset className={classes.step}>
      <legend>{messages.step({ step: number })}</legend>
      {onRemove && (
        <IconAction label={messages.removeStep({ step: number })} className={classes.remove} onClick={onRemove}>
          <IconTrash size={16} stroke={1.6} />
        </IconAction>
      )}
      <MultiSelect
        label={messages.who}
        description={messages.whoHint}
        data={[
          { group: messages.roles, items: consentRoles.map((role) => ({ value: roleValue(role), label: consentRoleNames[role] })) },
          { group: messages.people, items: [...offered, ...formerPeople(path)] },
        ]}
        searchable
        nothingFoundMessage={messages.nobodyFound}
        maxValues={consentLimits.parties}
        value={[...step.who]}
        error={faults.who}
        onChange={(who) => onChange({ who })}
      />
      <div className={classes.row}>
        <NativeSelect
          label={messages.needs}
          data={[
            { value: 'all', label: messages.needsAll },
            { value: 'any', label: messages.needsAny },
          ]}
          value={step.needs}
          onChange={(event) => onChange({ needs: event.currentTarget.value === 'any' ? 'any' : 'all' })}
        />
        <NumberInput
          label={messages.days}
          min={1}
          max={consentLimits.days}
          allowDecimal={false}
          value={step.days}
          error={faults.days}
          onChange={(days) => onChange({ days })}
        />
        <NativeSelect
          label={messages.late}
          data={[
            { value: 'remind', label: messages.remind },
            { value: 'goOn', label: messages.goOn },
          ]}
          value={step.late}
          onChange={(event) => onChange({ late: event.currentTarget.value === 'goOn' ? 'goOn' : 'remind' })}
        />
      </div>
    </fieldset>
  )
}
