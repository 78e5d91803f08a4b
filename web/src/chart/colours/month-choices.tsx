import { Menu } from '@mantine/core'
import { isSameMonth, chartColourMessages as messages, nameOfMonth } from '@strata/contract'
import { IconCheck } from '@tabler/icons-react'
import { OpenedMenu, type PopupOfButton } from '../../ui/index.ts'
import type { ChartColours } from './use-chart-colours.ts'

export const MonthChoices = ({ popup, colours: { month, months, choose } }: { popup: PopupOfButton; colours: ChartColours }) => (
  <OpenedMenu popup={popup} position="bottom-start">
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
  </OpenedMenu>
)
