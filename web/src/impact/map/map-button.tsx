import { Button } from '@mantine/core'
import { type Impact, impactMessages as messages } from '@strata/contract'
import { IconMap2 } from '@tabler/icons-react'
import { useSession } from '../../session/index.ts'
import { showOnMap } from './shown-impact.ts'

interface Props {
  title: string
  impact: Impact
  /** Before the map opens: a dialog closes. */
  onFollow?: (() => void) | undefined
}

/** Leads to the map with what is touched on it; nothing where the reader may open none of it. */
export function MapButton({ title, impact, onFollow }: Props) {
  const { userId } = useSession()
  if (!impact.findings.some(({ process }) => process)) return null
  const show = () => {
    onFollow?.()
    showOnMap({ userId, title, impact })
  }
  return (
    <Button variant="default" size="xs" leftSection={<IconMap2 size={16} stroke={1.6} />} onClick={show}>
      {messages.onMap}
    </Button>
  )
}
