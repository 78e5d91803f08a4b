import { Menu, UnstyledButton } from '@mantine/core'
import { compareMessages as messages } from '@strata/contract'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { MenuList, StatusMark, statusWord, useIsSmall } from '../../ui/index.ts'
import { versionsBarStyles as classes } from '../../version/index.ts'
import type { ComparableState } from './comparable-state.ts'
import type { StateKey } from './compared-pair.ts'

interface Props {
  /** "Before" */
  side: string
  states: readonly ComparableState[]
  picked: ComparableState
  onPick: (key: StateKey) => void
}

/** Chooses one side of the comparison. */
export function StatePicker({ side, states, picked, onPick }: Props) {
  // Both are beside each other: on a phone there is no room for more than their names.
  const isSmall = useIsSmall()
  const { name, status } = picked
  const label = status ? messages.pickedStatus({ side, name, status: statusWord(status) }) : messages.picked({ side, name })
  return (
    <Menu position="bottom-start" width={340}>
      <Menu.Target>
        <UnstyledButton className={classes.picker} aria-label={label}>
          <span>{name}</span>
          {status && !isSmall && <StatusMark status={status} />}
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuList className={classes.list} label={side}>
          {states.map((state) => (
            <StateItem key={state.key} state={state} isPicked={state.key === picked.key} onPick={onPick} />
          ))}
        </MenuList>
      </Menu.Dropdown>
    </Menu>
  )
}

function StateItem({ state, isPicked, onPick }: { state: ComparableState; isPicked: boolean; onPick: (key: StateKey) => void }) {
  return (
    <Menu.Item
      onClick={() => onPick(state.key)}
      aria-current={isPicked || undefined}
      rightSection={isPicked ? <IconCheck size={16} stroke={1.8} aria-label={messages.shown} /> : null}
    >
      <span className={classes.itemHead}>
        {state.name}
        {state.status && <StatusMark status={state.status} />}
      </span>
      <span className={classes.itemStatus}>{state.statusText}</span>
    </Menu.Item>
  )
}
