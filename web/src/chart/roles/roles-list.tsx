import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { chartColourMessages as messages } from '@strata/contract'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { type RoleHolder, searchRoleHolders } from './role-holders.ts'
import classes from './roles-picker.module.css'

interface Props {
  holders: readonly RoleHolder[]
  chosen: RoleHolder | undefined
  onChoose: (holder: RoleHolder) => void
}

/** The people with a role on a chart, each with the roles, found by name, role or process. */
export function RolesList({ holders, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const combobox = useCombobox({ opened: true })
  const { selectFirstOption } = combobox
  const listId = useId()
  // The field names its list once that is there.
  const [, setListed] = useState(false)
  useEffect(() => setListed(true), [])
  const found = searchRoleHolders(holders, search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first that is found is the one that Enter takes.
  useEffect(() => void selectFirstOption(), [search, selectFirstOption])
  const choose = (userId: string) => {
    const holder = found.find((candidate) => String(candidate.userId) === userId)
    if (holder) onChoose(holder)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          aria-autocomplete="list"
          autoFocus
          size="sm"
          aria-label={messages.findPerson}
          placeholder={messages.findPerson}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={listId} className={classes.list} aria-label={messages.people}>
        {found.length === 0 && <Combobox.Empty>{messages.nobodyFound}</Combobox.Empty>}
        {found.map(({ userId, name, roles }) => (
          <Combobox.Option key={userId} value={String(userId)} className={classes.person} aria-selected={userId === chosen?.userId}>
            <span className={classes.words}>
              <span dir="auto">{name}</span>
              <span className={classes.roles}>{roles}</span>
            </span>
            {userId === chosen?.userId && <IconCheck size={14} stroke={2} aria-label={messages.shown} />}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox>
  )
}
