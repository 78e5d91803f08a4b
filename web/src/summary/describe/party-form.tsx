import { Button, TextInput } from '@mantine/core'
import { type AdditionalParty, additionalName, editedAdditionalName, summaryLimits, summaryMessages } from '@strata/contract'
import { useRef, useState } from 'react'
import type { ActionOutcome } from '../../platform/index.ts'
import classes from './process-description.module.css'

interface Props {
  label: string
  action: string
  /** Left out, a new one is named. */
  initialName?: string
  /** Those whose names are taken. */
  parties: readonly AdditionalParty[]
  onSubmit: (name: string) => Promise<ActionOutcome<unknown>>
  onCancel?: () => void
}

/** Names an additional customer or supplier; at most 25 characters, no name twice (specification 2 §5). */
export function PartyForm({ label, action, initialName, parties, onSubmit, onCancel }: Props) {
  const [name, setName] = useState(initialName ?? '')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const submit = async () => {
    field.current?.focus()
    const parsed = (initialName === undefined ? additionalName : editedAdditionalName).safeParse(name)
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    const wanted = parsed.data
    if (parties.some((party) => party.name.toLowerCase() === wanted.toLowerCase()))
      return setError(summaryMessages.additionalExists({ name: wanted }))
    // The next one can be typed while this one is on its way.
    if (initialName === undefined) setName('')
    const outcome = await onSubmit(wanted)
    if (outcome.isDone) return
    if (outcome.problem?.code === 'COMPONENT_EXISTS') setError(summaryMessages.additionalExists({ name: wanted }))
    setName((typed) => typed || wanted)
  }
  return (
    <form
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
        size="sm"
        ref={field}
        className={classes.field}
        aria-label={label}
        placeholder={label}
        data-autofocus
        autoFocus={initialName !== undefined}
        maxLength={summaryLimits.additionalName}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && onCancel) onCancel()
        }}
      />
      <Button type="submit" variant="default">
        {action}
      </Button>
    </form>
  )
}
