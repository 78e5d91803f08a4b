import { Menu } from '@mantine/core'
import { isSameMonth, chartColourMessages as messages, nameOfMonth } from '@strata/contract'
import { IconCheck, IconChevronDown, IconGauge } from '@tabler/icons-react'
import { ActionButton, IconAction, useListedActions } from '../../ui/index.ts'
import classes from './performance-toggle.module.css'
import type { ChartColours } from './use-chart-colours.ts'

interface Props {
  colours: ChartColours
  isLarge?: boolean
  /** An icon alone, where there is no room for its word. */
  isCompact?: boolean
}

/** Whether the processes of a chart show how they met their expectations, and in which month. */
export function PerformanceToggle({ colours, isLarge = false, isCompact = false }: Props) {
  const { isOn, toggle } = colours
  useListedActions(() => [{ label: messages.performance, icon: <IconGauge size={16} stroke={1.6} />, run: toggle }])
  return (
    <div className={classes.group} data-on={isOn || undefined} data-large={isLarge || undefined}>
      {isCompact ? (
        <IconAction label={messages.performance} aria-pressed={isOn} onClick={toggle}>
          <IconGauge size={16} stroke={1.6} />
        </IconAction>
      ) : (
        <ActionButton
          variant={isLarge ? 'default' : 'subtle'}
          size="xs"
          leftSection={<IconGauge size={16} stroke={1.6} />}
          aria-pressed={isOn}
          onClick={toggle}
        >
          {messages.performance}
        </ActionButton>
      )}
      {isOn && <MonthMenu colours={colours} isLarge={isLarge} />}
    </div>
  )
}

function MonthMenu({ colours: { month, months, choose }, isLarge }: { colours: ChartColours; isLarge: boolean }) {
  if (months?.length === 0) return <span className={classes.none}>{messages.noData}</span>
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionButton
          variant={isLarge ? 'default' : 'subtle'}
          size="xs"
          rightSection={<IconChevronDown size={14} stroke={1.6} />}
          aria-haspopup="menu"
          aria-label={messages.month({ month: nameOfMonth(month) })}
        >
          {nameOfMonth(month)}
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{messages.months}</Menu.Label>
        {(months ?? []).map((candidate) => (
          <Menu.Item
            key={nameOfMonth(candidate)}
            rightSection={isSameMonth(candidate, month) ? <IconCheck size={14} stroke={2} aria-label={messages.shown} /> : undefined}
            onClick={() => choose(candidate)}
          >
            {nameOfMonth(candidate)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
