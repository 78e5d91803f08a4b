import { performanceMessages as messages, performanceTableMessages } from '@strata/contract'
import { IconChartLine, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { chartToolbarStyles as barClasses } from '../../chart/index.ts'
import { ActionSheet, FittingTools, IconAction, ListedButton, type OfferedAction, useListedActions } from '../../ui/index.ts'

interface Props {
  actions: readonly OfferedAction[]
  isCharted: boolean
}

/** What is done with rows and beside them. What opens beside the rows stays whole. */
export function PerformanceToolbar({ actions, isCharted }: Props) {
  const charts = actions.find(({ id }) => id === 'charts')
  return (
    <div className={barClasses.bar}>
      <FittingTools actions={actions.filter((action) => action !== charts)} />
      {charts && (
        <ListedButton
          variant="subtle"
          size="xs"
          leftSection={<IconChartLine size={16} stroke={1.6} aria-hidden />}
          aria-pressed={isCharted}
          onClick={charts.run}
        >
          {messages.charts}
        </ListedButton>
      )}
    </div>
  )
}

/** The same on a small screen: in a sheet. */
export function SmallTools({ actions }: Pick<Props, 'actions'>) {
  const [isOpen, setOpen] = useState(false)
  useListedActions(() => actions.map(({ Icon, ...action }) => ({ ...action, icon: <Icon size={16} stroke={1.6} aria-hidden /> })))
  return (
    <>
      <IconAction
        label={performanceTableMessages.actions}
        variant="default"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDots size={18} stroke={1.6} aria-hidden />
      </IconAction>
      {isOpen && <ActionSheet title={messages.title} actions={actions} onClose={() => setOpen(false)} />}
    </>
  )
}
