import { Button, Group, TextInput } from '@mantine/core'
import { actionMessages, savedFilterMessages as messages, preferenceLimits } from '@strata/contract'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import classes from './list-tools.module.css'
import type { FiltersOfList } from './saved-filters.tsx'

/** Asks for the name under which what is shown is kept. */
export function SaveFilterDialog({ saved, present, save, onClose }: Omit<FiltersOfList, 'choose'> & { onClose: () => void }) {
  const [written, setWritten] = useState('')
  const [error, setError] = useState<string>()
  const name = written.trim()
  const isReplaced = saved.some((filter) => filter.name === name)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name === '') {
      setError(messages.nameMissing)
      return
    }
    save((all) => [...all.filter((filter) => filter.name !== name), { name, query: present }])
    onClose()
  }
  return (
    <Dialog title={messages.save} size={420} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextInput
          className={classes.field}
          label={messages.name}
          required
          dir="auto"
          maxLength={preferenceLimits.filterName}
          value={written}
          error={error}
          description={isReplaced ? messages.replaces : undefined}
          onChange={({ currentTarget }) => {
            setWritten(currentTarget.value)
            setError(undefined)
          }}
          data-autofocus
        />
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={onClose}>
            {actionMessages.cancel}
          </Button>
          <Button type="submit">{actionMessages.save}</Button>
        </Group>
      </form>
    </Dialog>
  )
}
