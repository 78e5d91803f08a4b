import { Button, Group, Loader, Select, type SelectProps } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { defaultTimezone, profileMessages, userMessages } from '@strata/contract'
import { IconCheck, IconWorld } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { formatDateTime } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import classes from './profile.module.css'
import { cityOf, describeZone, findBrowserZone, findZones, formatZone, listZones } from './timezones.ts'
import { useSaveSetting } from './use-save-setting.ts'

/** One's timezone among all there are, found by a city's name, each with its offset and time of now; every date on screen follows it. */
export function TimezonePicker() {
  const { user } = useSession()
  const { save, pending } = useSaveSetting({ saved: userMessages.timezoneUpdated, failed: userMessages.timezoneFailed })
  const now = useMinute()
  const isSaving = pending?.timezone !== undefined
  const chosen = pending?.timezone ?? user.timezone ?? defaultTimezone
  // What was typed gives way to the name of what holds, also where saving failed.
  const [search, setSearch] = useState('')
  const showChosen = useCallback(() => setSearch(formatZone(chosen)), [chosen])
  useEffect(showChosen, [showChosen])
  const choose = (timezone: string | null): void => {
    if (timezone !== null && timezone !== chosen) save({ timezone })
  }
  return (
    <div>
      <Select
        label={profileMessages.timezone}
        description={profileMessages.timezoneHint({
          time: formatDateTime(now.toISOString(), chosen),
          offset: describeZone(chosen, now).offset,
        })}
        classNames={{ description: classes.description }}
        searchable
        allowDeselect={false}
        selectFirstOptionOnChange
        placeholder={profileMessages.city}
        nothingFoundMessage={profileMessages.noTimezone}
        data={listZones(chosen).map((zone) => ({ value: zone, label: formatZone(zone) }))}
        filter={filterZones}
        renderOption={({ option, checked }) => <Zone zone={option.value} now={now} isChosen={checked === true} />}
        rightSection={isSaving ? <Loader size={16} aria-label={profileMessages.saving} /> : undefined}
        comboboxProps={{ keepMounted: false }}
        value={chosen}
        onChange={choose}
        searchValue={search}
        onSearchChange={setSearch}
        onDropdownClose={showChosen}
      />
      <BrowserZone chosen={chosen} onChoose={choose} />
    </div>
  )
}

/** The present moment, to the minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), 20_000, { autoInvoke: true })
  return now
}

/** The list is as it is given, flat: each entry has a value. */
const filterZones: SelectProps['filter'] = ({ options, search }) => {
  const found = findZones(
    options.flatMap((option) => ('value' in option ? [option.value] : [])),
    search,
  )
  return found.map((zone) => ({ value: zone, label: formatZone(zone) }))
}

function Zone({ zone, now, isChosen }: { zone: string; now: Date; isChosen: boolean }) {
  const { offset, time } = describeZone(zone, now)
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" className={classes.zone}>
      <span className={classes.city}>
        {isChosen && <IconCheck size={16} stroke={1.8} aria-hidden />}
        {cityOf(zone)} <span className={classes.quiet}>{formatZone(zone)}</span>
      </span>
      <span className={classes.when}>
        {time} <span className={classes.quiet}>{offset}</span>
      </span>
    </Group>
  )
}

function BrowserZone({ chosen, onChoose }: { chosen: string; onChoose: (zone: string) => void }) {
  const own = findBrowserZone()
  if (own === undefined || own === chosen) return null
  return (
    <Button variant="subtle" mt={4} leftSection={<IconWorld size={16} stroke={1.6} aria-hidden />} onClick={() => onChoose(own)}>
      {profileMessages.browserTimezone({ timezone: formatZone(own) })}
    </Button>
  )
}
