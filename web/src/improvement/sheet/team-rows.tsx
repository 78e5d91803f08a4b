import { Autocomplete, Select } from '@mantine/core'
import { fullName, sheetFormMessages } from '@strata/contract'
import { compareTexts } from '../../platform/index.ts'
import { usePeople } from '../../user/index.ts'
import type { SheetEntries } from './sheet-entries.ts'
import { ReadRows, SheetRows } from './sheet-rows.tsx'

const messages = sheetFormMessages.team
const heads = [messages.name, messages.process] as const
const things = sheetFormMessages.fields.projectTeam

/** Who works on the project and which process each comes from; members of the company are suggested, anybody may be named. */
export function TeamRows({ entries }: { entries: SheetEntries }) {
  const { form, isReadOnly, processes } = entries
  const rows = form.values.projectTeam
  const { names, search } = useMemberNames(!isReadOnly)
  if (isReadOnly) {
    const read = rows.map(({ key, name, process }) => ({ key, cells: [name, processes.nameOf(process ?? '')] as const }))
    return <ReadRows things={things} heads={heads} rows={read} />
  }
  const options = processes.optionsWith(rows.flatMap(({ process }) => process ?? []))
  return (
    <SheetRows
      {...{ entries, rows, heads, things, messages }}
      list="projectTeam"
      blank={() => ({ key: crypto.randomUUID(), name: '', process: null })}
    >
      {(_row, index) => (
        <>
          <Autocomplete
            aria-label={messages.nameOf({ number: index + 1 })}
            placeholder={messages.name}
            openOnFocus={false}
            limit={20}
            data={names}
            {...form.getInputProps(`projectTeam.${index}.name`)}
            onInput={({ currentTarget }) => search(currentTarget.value)}
          />
          <Select
            aria-label={messages.processOf({ number: index + 1 })}
            placeholder={messages.process}
            searchable
            openOnFocus={false}
            nothingFoundMessage={sheetFormMessages.noProcess}
            data={options}
            {...form.getInputProps(`projectTeam.${index}.process`)}
          />
        </>
      )}
    </SheetRows>
  )
}

/** Each name once: two people may have the same. */
function useMemberNames(isWanted: boolean) {
  const { people = [], search } = usePeople('active', { enabled: isWanted })
  return { names: [...new Set(people.map(fullName))].sort(compareTexts), search }
}
