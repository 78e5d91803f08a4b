import { Input, MultiSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { processRoleMessages as messages, type RoleCode, roleCode, roleHolderLimit, roleNames } from '@strata/contract'
import classes from './role-field.module.css'
import type { RolePerson } from './use-role-people.ts'

interface Props {
  code: RoleCode
  people: readonly RolePerson[]
  ids: readonly number[]
  mayEdit: boolean
  error: string | undefined
  onChange: (ids: readonly number[]) => void
}

/** The people of one role as chips, to be searched among the company's; a sponsor takes the place of the one before. */
export function RoleField({ code, people, ids, mayEdit, error, onChange }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  if (!mayEdit) return <ReadOnly {...{ code, people, ids }} />
  const isSponsor = code === roleCode.sponsor
  const offered = people.filter(({ id, isActive }) => isActive || ids.includes(id))
  return (
    <MultiSelect
      // The list would be over Save as soon as the keyboard, or a dialog that opens, comes by.
      openOnFocus={false}
      {...(isSponsor ? { dropdownOpened: isOpen, onDropdownOpen: open, onDropdownClose: close } : {})}
      label={roleNames[code]}
      description={isSponsor ? messages.oneSponsor : undefined}
      placeholder={ids.length === 0 ? messages.searchPerson : undefined}
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      clearSearchOnChange
      limit={shownAtOnce}
      maxValues={isSponsor ? undefined : roleHolderLimit}
      nothingFoundMessage={messages.noPerson}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={ids.map(String)}
      error={error}
      onChange={(values) => {
        // One sponsor is all there can be: the list has done its part.
        close()
        onChange((isSponsor ? values.slice(-1) : values).map(Number))
      }}
    />
  )
}

/** Options of a list in view; more are found by typing. */
const shownAtOnce = 60

function ReadOnly({ code, people, ids }: Pick<Props, 'code' | 'people' | 'ids'>) {
  const names = ids.map((id) => people.find((person) => person.id === id)?.name ?? String(id))
  return (
    <Input.Wrapper label={roleNames[code]} labelElement="div" description={messages.mayNotEdit}>
      <div className={classes.names}>{names.length === 0 ? messages.nobody : names.join(', ')}</div>
    </Input.Wrapper>
  )
}
