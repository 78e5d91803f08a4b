import { TextInput } from '@mantine/core'
import { documentDialogMessages } from '@strata/contract'
import { formatCharactersLeft } from '../../ui/index.ts'

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
      label={documentDialogMessages.name}
      required
      data-autofocus
      description={formatCharactersLeft(left)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={name}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
