import { TextInput } from '@mantine/core'
import { factorLimits } from '@strata/contract'

interface Props {
  label: string
  name: string
  onType: (name: string) => void
}

/** What an app or a passkey is called in the list. */
export function FactorNameField({ label, name, onType }: Props) {
  return (
    <TextInput
      label={label}
      data-autofocus
      maxLength={factorLimits.nameLength}
      value={name}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      aria-required
    />
  )
}
