import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { buildSession } from '../session/session-samples.setup.ts'
import { type Session, SessionContext } from '../session/use-session.ts'
import { useUnsavedGuard } from '../tabs/unsaved-guard.ts'
import { show } from '../ui/show.setup.tsx'
import { useDecisionDrafts } from '../version/decide/use-deciding.ts'
import type { ChartPlace } from './chart-place.ts'
import { buildContent } from './chart-samples.setup.ts'
import type { ChartContent } from './open/chart-content.ts'
import { openChart } from './open/open-chart.ts'
import type { OpenedChart } from './open/opened-chart.ts'
import { editsKeeper } from './save/use-kept-edits.tsx'

// Nothing can be edited before it is there.
editsKeeper.load()
await vi.waitUntil(() => editsKeeper.state.getState().part !== undefined, { timeout: 50_000 })

// Nothing is drawn in jsdom; without an answer it complains of every canvas.
HTMLCanvasElement.prototype.getContext = () => null

export const globalChart: ChartPlace = { companyId: 1, type: 'gpfc', parentId: 0 }

/** Shows as somebody of Aurora Instruments; what is not said of them is no role at all, in UTC. */
export function showAs(children: ReactNode, changes: Partial<Session> = {}) {
  const session = buildSession(changes)
  return show(<SessionContext value={{ ...session, user: { ...session.user, timezone: 'UTC' } }}>{children}</SessionContext>)
}

export const buildOpened = (changes: Partial<ChartContent> = {}): OpenedChart => openChart(buildContent(changes), { place: globalChart })

/** Toasts, guards and decisions half made outlive a component; no test may see another's. */
export function forgetEverything(): void {
  notifications.clean()
  notifications.cleanQueue()
  useDecisionDrafts.setState({}, true)
  for (const source of useUnsavedGuard.getState().sources) useUnsavedGuard.getState().unregister(source)
}
