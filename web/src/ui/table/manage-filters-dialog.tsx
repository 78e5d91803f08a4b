import { Button, Group, TextInput } from '@mantine/core'
import { actionMessages, savedFilterMessages as messages, preferenceLimits, type SavedFilter } from '@strata/contract'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { IconAction } from '../icon-action.tsx'
import classes from './list-tools.module.css'
import type { FiltersOfList } from './saved-filters.tsx'

interface Entry {
  filter: SavedFilter
  name: string
}

/** Renames and deletes what one keeps of a list; nothing is changed before it is saved. */
export function ManageFiltersDialog({ saved, save, onClose }: Pick<FiltersOfList, 'saved' | 'save'> & { onClose: () => void }) {
  const [entries, setEntries] = useState<readonly Entry[]>(() => saved.map((filter) => ({ filter, name: filter.name })))
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (entries.some((entry) => faultOf(entry, entries) !== undefined)) return
    save((all) => withChanges(all, saved, entries))
    onClose()
  }
  return (
    <Dialog title={messages.title} size={480} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <li key={entry.filter.name} className={classes.entry}>
              <TextInput
                className={classes.field}
                aria-label={messages.nameOf({ name: entry.filter.name })}
                dir="auto"
                maxLength={preferenceLimits.filterName}
                value={entry.name}
                error={isTried ? faultOf(entry, entries) : undefined}
                onChange={({ currentTarget: { value } }) =>
                  setEntries(entries.map((one) => (one === entry ? { ...entry, name: value } : one)))
                }
              />
              <IconAction
                label={messages.remove({ name: entry.filter.name })}
                onClick={() => setEntries(entries.filter((one) => one !== entry))}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </IconAction>
            </li>
          ))}
        </ul>
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

function faultOf({ filter, name }: Entry, entries: readonly Entry[]): string | undefined {
  if (name.trim() === '') return messages.nameMissing
  return entries.some((other) => other.filter !== filter && other.name.trim() === name.trim()) ? messages.nameTaken : undefined
}

/** What another window saved in the meantime stays. */
function withChanges(all: readonly SavedFilter[], before: readonly SavedFilter[], entries: readonly Entry[]): SavedFilter[] {
  return all.flatMap((filter) => {
    if (!before.some(({ name }) => name === filter.name)) return [filter]
    const entry = entries.find((one) => one.filter.name === filter.name)
    return entry ? [{ ...filter, name: entry.name.trim() }] : []
  })
}
