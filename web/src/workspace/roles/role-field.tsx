import { Input, MultiSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { groupRoleMessages, processRoleMessages as messages, type RoleCode, roleCode, roleHolderLimit, roleNames } from '@strata/contract'
import classes from './role-field.module.css'
import type { RolePerson } from './use-role-people.ts'

interface Props {
  code: RoleCode
  people: readonly RolePerson[]
  /** What is typed. */
  search: (typed: string) => void
  ids: readonly number[]
  /** Who holds the role by a group of the directory: these stay. */
  groups: ReadonlyMap<number, string>
  mayEdit: boolean
  error: string | undefined
  onChange: (ids: readonly number[]) => void
}

/** The people of one role as chips, to be searched among the company's; a sponsor takes the place of the one before. */
export function RoleField({ code, people, search, ids, groups, mayEdit, error, onChange }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  if (!mayEdit) return <ReadOnly {...{ code, people, ids, groups }} />
  const isSponsor = code === roleCode.sponsor
  const offered = people.filter(({ id, isActive }) => isActive || ids.includes(id))
  const kept = ids.filter((id) => groups.has(id))
  const free = ids.filter((id) => !groups.has(id))
  return (
    <MultiSelect
      // The list would be over Save as soon as the keyboard, or a dialog that opens, comes by.
      openOnFocus={false}
      {...(isSponsor ? { dropdownOpened: isOpen, onDropdownOpen: open, onDropdownClose: close } : {})}
      label={roleNames[code]}
      description={isSponsor ? messages.oneSponsor : kept.length > 0 ? groupRoleMessages.keptHere : undefined}
      placeholder={ids.length === 0 ? messages.searchPerson : undefined}
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      clearSearchOnChange
      limit={shownAtOnce}
      maxValues={isSponsor ? undefined : roleHolderLimit}
      nothingFoundMessage={messages.noPerson}
      onSearchChange={search}
      data={offered.map((person) => ({ value: String(person.id), label: nameOf(person, groups), disabled: groups.has(person.id) }))}
      // Backspace takes the last chip: those that stay come first.
      value={[...kept, ...free].map(String)}
      error={error}
      onChange={(values) => {
        // One sponsor is all there can be: the list has done its part.
        close()
        const chosen = (isSponsor ? values.slice(-1) : values).map(Number)
        onChange([...kept, ...chosen.filter((id) => !groups.has(id))])
      }}
    />
  )
}

/** Options of a list in view; more are found by typing. */
const shownAtOnce = 60

/** '(VL) Vera Lund, by the group “Finance”' */
const nameOf = ({ id, name }: RolePerson, groups: Props['groups']): string => {
  const group = groups.get(id)
  return group === undefined ? name : messages.byGroup({ holder: name, group })
}

function ReadOnly({ code, people, ids, groups }: Pick<Props, 'code' | 'people' | 'ids' | 'groups'>) {
  const names = ids.map((id) => nameOf(people.find((person) => person.id === id) ?? { id, name: String(id), isActive: false }, groups))
  return (
    <Input.Wrapper label={roleNames[code]} labelElement="div" description={messages.mayNotEdit}>
      <div className={classes.names}>{names.length === 0 ? messages.nobody : names.join(', ')}</div>
    </Input.Wrapper>
  )
}
