import type { ComponentProps } from 'react'
import { vi } from 'vitest'
import { showAs } from '../chart/chart-tests.setup.tsx'
import { globalChartItem } from './comment-samples.setup.ts'
import { CommentsPanel } from './comments-panel.tsx'

/** Shows the comments of the Global Chart as somebody in UTC. */
export function showPanel(changes: Partial<ComponentProps<typeof CommentsPanel>> = {}) {
  const onClose = vi.fn()
  const shown = showAs(<CommentsPanel item={globalChartItem} itemName="Global Chart" onClose={onClose} {...changes} />)
  return { onClose, ...shown }
}
