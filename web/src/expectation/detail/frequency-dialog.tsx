import { Button, Group, TextInput } from '@mantine/core'
import {
  actionMessages,
  expectationDetailMessages,
  expectationLimits,
  expectationMessages,
  type Frequency,
  newFrequency,
  uiMessages,
} from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRequestKey } from '../../platform/index.ts'
import { Dialog } from '../../ui/index.ts'
import { frequenciesQuery } from '../expectation-queries.ts'
import type { ExpectationPlace } from '../opened-expectation.ts'
import { addFrequency } from './save-detail.ts'

interface Props {
  place: ExpectationPlace
  /** Those that there are: no name twice. */
  frequencies: readonly Frequency[]
  onAdded: (frequency: Frequency) => void
  onClose: () => void
}

/** Add Custom Frequency (specification 3 §5): at most 25 characters, no name twice. */
export function FrequencyDialog({ place, frequencies, onAdded, onClose }: Props) {
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async (): Promise<void> => {
    const parsed = newFrequency.safeParse({ name })
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    const wanted = parsed.data.name
    if (frequencies.some((known) => known.name.toLowerCase() === wanted.toLowerCase()))
      return setError(expectationMessages.frequencyExists({ name: wanted }))
    setBusy(true)
    const refresh = () => client.invalidateQueries({ queryKey: frequenciesQuery(place).queryKey })
    const outcome = await addFrequency(place, wanted, { key: keyFor(wanted), refresh })
    setBusy(false)
    if (outcome.isDone) onAdded(outcome.value)
    else if (outcome.problem?.code === 'NAME_EXISTS') setError(expectationMessages.frequencyExists({ name: wanted }))
  }
  return (
    <Dialog title={expectationMessages.addFrequency} size={400} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // What holds this dialog is a form too.
          event.stopPropagation()
          void add()
        }}
      >
        <TextInput
          label={expectationDetailMessages.customFrequency}
          data-autofocus
          autoComplete="off"
          withAsterisk
          maxLength={expectationLimits.frequencyName}
          value={name}
          error={error}
          description={error === undefined ? describeHelp(name) : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setError(undefined)
          }}
        />
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={onClose}>
            {actionMessages.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {expectationDetailMessages.add}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

function describeHelp(name: string): string {
  const left = expectationLimits.frequencyName - name.length
  if (name.trim() === '') return expectationMessages.required
  return left > 0 ? expectationMessages.charactersLeft({ count: left }) : uiMessages.maximumReached
}
