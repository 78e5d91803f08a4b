import { MultiSelect, NativeSelect, NumberInput } from '@mantine/core'
import { type ConsentPath, consentLimits, consentRoleNames, consentRoles, fullName, pathScreenMessages as messages } from '@strata/contract'
import { IconTrash } from '@tabler/icons-react'
import { IconAction } from '../ui/index.ts'
import { usePeople } from '../user/index.ts'
import classes from './path-editor.module.css'
import { formerPeople, personValue, readPeople, roleValue, type StepForm } from './path-form.ts'

interface Props {
  step: StepForm
  path: ConsentPath | null
  number: number
  faults: { who: string | undefined; days: string | undefined }
  onChange: (changes: Partial<StepForm>) => void
  /** Left out: it is the only one. */
  onRemove: (() => void) | undefined
}

/** Who is asked in a step of a path, and for how long. */
export function StepFields({ step, path, number, faults, onChange, onRemove }: Props) {
  return (
    <fieldset className={classes.step}>
      <legend>{messages.step({ step: number })}</legend>
      {onRemove && (
        <IconAction label={messages.removeStep({ step: number })} className={classes.remove} onClick={onRemove}>
          <IconTrash size={16} stroke={1.6} />
        </IconAction>
      )}
      <WhoField {...{ step, path, onChange }} fault={faults.who} />
      <div className={classes.row}>
        <NativeSelect
          label={messages.needs}
          data={needs}
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
          data={lateness}
          value={step.late}
          onChange={(event) => onChange({ late: event.currentTarget.value === 'goOn' ? 'goOn' : 'remind' })}
        />
      </div>
    </fieldset>
  )
}

const needs = [
  { value: 'all', label: messages.needsAll },
  { value: 'any', label: messages.needsAny },
]

const lateness = [
  { value: 'remind', label: messages.remind },
  { value: 'goOn', label: messages.goOn },
]

function WhoField({ step, path, fault, onChange }: Pick<Props, 'step' | 'path' | 'onChange'> & { fault: string | undefined }) {
  const { people = [], search } = usePeople('active', { chosen: readPeople(step.who) })
  const offered = people.map((person) => ({ value: personValue(person.companyUserId), label: fullName(person) }))
  return (
    <MultiSelect
      label={messages.who}
      description={messages.whoHint}
      data={[
        { group: messages.roles, items: consentRoles.map((role) => ({ value: roleValue(role), label: consentRoleNames[role] })) },
        { group: messages.people, items: [...offered, ...formerPeople(path)] },
      ]}
      searchable
      nothingFoundMessage={messages.nobodyFound}
      onSearchChange={search}
      maxValues={consentLimits.parties}
      value={[...step.who]}
      error={fault}
      onChange={(who) => onChange({ who })}
    />
  )
}
