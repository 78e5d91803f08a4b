import { TextInput } from '@mantine/core'
import { userDialogMessages as messages } from '@strata/contract'
import type { FormEvent } from 'react'
import type { UserForm } from './use-user-form.ts'

/** `isFirst`: it has the keyboard when the dialog opens. */
export function ShortNameField({ form, isFirst = false }: { form: UserForm; isFirst?: boolean }) {
  return (
    <TextInput
      label={messages.fields.shortName}
      description={messages.shortNameHint}
      withAsterisk
      autoComplete="off"
      // The second is for a form that comes when the dialog has looked for the first already.
      data-autofocus={isFirst || undefined}
      autoFocus={isFirst}
      {...form.getInputProps('shortName')}
      onInput={upperCase}
    />
  )
}

/** First and last name of a user. */
export function NameFields({ form }: { form: UserForm }) {
  return (
    <>
      <TextInput label={messages.fields.firstName} withAsterisk autoComplete="off" {...form.getInputProps('firstName')} />
      <TextInput label={messages.fields.lastName} autoComplete="off" {...form.getInputProps('lastName')} />
    </>
  )
}

/** Before the form reads it, and with the caret left where it is. Only plain letters: others are refused, and said so, as they were typed. */
function upperCase({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const upper = input.value.replace(/[a-z]+/g, (letters) => letters.toUpperCase())
  if (upper === input.value) return
  const caret = input.selectionStart
  input.value = upper
  input.setSelectionRange(caret, caret)
}
