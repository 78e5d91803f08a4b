import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface Props {
  /** What is looked for, as in "Find a shape": the name of the field and what is in it while it is empty. */
  label: string
  words: string
  onType: (words: string) => void
  size?: 'xs' | 'sm'
  className?: string | undefined
  /** A dialog gives it the keyboard by itself, and back to where it was; elsewhere it takes that as it comes. */
  isInDialog?: boolean
  /** Enter. */
  onTake?: () => void
}

/** A field whose words find something as they are typed; it has the keyboard at once. */
export function FindField({ label, words, onType, size = 'sm', className, isInDialog = false, onTake }: Props) {
  return (
    <TextInput
      data-autofocus
      autoFocus={!isInDialog}
      size={size}
      className={className ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      value={words}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onTake) return
        // What opens by it may have the keyboard at once: the key is not typed there too.
        event.preventDefault()
        onTake()
      }}
    />
  )
}
