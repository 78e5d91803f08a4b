import { chartColourMessages as messages, nameOfMonth } from '@strata/contract'
import { IconChevronDown, IconGauge } from '@tabler/icons-react'
import { ActionButton, IconAction, lazyUnseen, Popup, useListedActions } from '../../ui/index.ts'
import classes from './performance-toggle.module.css'
import type { ChartColours } from './use-chart-colours.ts'

const MonthChoices = lazyUnseen(() => import('./month-choices.tsx').then((module) => module.MonthChoices))

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

function MonthMenu({ colours, isLarge }: { colours: ChartColours; isLarge: boolean }) {
  const { month, months } = colours
  if (months?.length === 0) return <span className={classes.none}>{messages.noData}</span>
  const button = (
    <ActionButton
      variant={isLarge ? 'default' : 'subtle'}
      size="xs"
      rightSection={<IconChevronDown size={14} stroke={1.6} />}
      aria-label={messages.month({ month: nameOfMonth(month) })}
    >
      {nameOfMonth(month)}
    </ActionButton>
  )
  return <Popup button={button}>{(popup) => <MonthChoices popup={popup} colours={colours} />}</Popup>
}
