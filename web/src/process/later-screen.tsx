import { sessionMessages } from '@strata/contract'
import { IconLock, IconTable, type TablerIcon } from '@tabler/icons-react'
import { useSession } from '../session/use-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ItemType } from './item-type.ts'

interface Later {
  title: string
  Icon: TablerIcon
  /** What belongs there. */
  holds: string
  isPremium?: boolean
}

const performance = (of: string): Later => ({
  title: 'Performance Data',
  Icon: IconTable,
  holds: `What was delivered each month against the expectations of ${of} will be entered and read here.`,
  isPremium: true,
})

const later: Partial<Record<ItemType, Later>> = {
  performance: performance('customers, suppliers and interfacing processes'),
  ced: performance('customers'),
  sed: performance('suppliers'),
  ied: performance('interfacing processes'),
}

/** An item whose screen comes with a later release says what it will hold, to those who may open it. */
export function LaterScreen({ itemType }: { itemType: ItemType }) {
  const { isPremium } = useSession()
  const item = later[itemType]
  if (!item) return null
  if (item.isPremium && !isPremium) return <Closed title={sessionMessages.premiumOnly} />
  return (
    <EmptyState icon={<item.Icon size={32} stroke={1.4} />} title={item.title}>
      {item.holds}
    </EmptyState>
  )
}

const Closed = ({ title }: { title: string }) => <EmptyState icon={<IconLock size={32} stroke={1.4} />} title={title} />
