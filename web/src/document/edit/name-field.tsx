import { TextInput } from '@mantine/core'
import { chartMessages } from '@strata/contract'

interface Props {
  name: string
  most: number
  error: string | undefined
  onChange: (name: string) => void
}

/** A name, with how much of it is left. */
export function NameField({ name, most, error, onChange }: Props) {
  const left = most - name.trim().length
  return (
    <TextInput
      label="Name"
      required
      data-autofocus
      description={sayLeft(left)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={name}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function sayLeft(left: number): string {
  if (left > 0) return chartMessages.charactersLeft(left)
  return left === 0 ? chartMessages.maximumReached : chartMessages.charactersTooMany(-left)
}
