import { expectationMessages, performanceMessages as messages } from '@strata/contract'
import { IconCalendarPlus, IconChartLine, IconHistory, IconPaperclip, IconPencil, IconTableDown, IconUpload } from '@tabler/icons-react'
import { type Standing, standingOf } from '../../platform/index.ts'
import type { OfferedAction } from '../../ui/index.ts'
import type { OpenedPerformance } from '../opened-performance.ts'

interface Deeds {
  /** On a small screen, where it has no button of its own. */
  enter?: { standing: Standing; run: () => void } | undefined
  edit: () => void
  notes: () => void
  upload: () => void
  template: () => void
  history: () => void
  charts: () => void
}

const completed = 'A completed month is changed after it was re-opened.'
const chooseRow = 'Choose a row first.'

/** What is offered above the rows, by right and state (specification 3 §2.4): charts and filled templates are of customers and suppliers alone. */
export function offerMonthActions(
  { place: { type }, can }: Pick<OpenedPerformance, 'place' | 'can'>,
  hasChosen: boolean,
  deeds: Deeds,
): OfferedAction[] {
  const row = withReason(standingOf(can, 'edit', completed), hasChosen ? undefined : chooseRow)
  const upload = standingOf(can, 'create', 'This process was removed from the approved chart.')
  const template = standingOf(can, 'template', completed)
  const isMeasured = type !== 'ie'
  return [
    ...(deeds.enter
      ? offer(deeds.enter.standing, { id: 'enter', label: messages.enter, Icon: IconCalendarPlus, run: deeds.enter.run })
      : []),
    ...offer(row, { id: 'edit', label: messages.edit, Icon: IconPencil, run: deeds.edit }),
    ...offer(row, { id: 'notes', label: isMeasured ? messages.uploadNotes : messages.upload, Icon: IconPaperclip, run: deeds.notes }),
    ...(isMeasured ? offer(upload, { id: 'upload', label: messages.uploadData, Icon: IconUpload, run: deeds.upload }) : []),
    ...(isMeasured
      ? offer(template, { id: 'template', label: expectationMessages.template, Icon: IconTableDown, run: deeds.template })
      : []),
    { id: 'history', label: messages.history, Icon: IconHistory, reason: undefined, isDivided: true, run: deeds.history },
    ...(isMeasured ? [{ id: 'charts', label: messages.charts, Icon: IconChartLine, reason: undefined, run: deeds.charts }] : []),
  ]
}

const offer = (standing: Standing, action: Omit<OfferedAction, 'reason'>): OfferedAction[] =>
  standing.isShown ? [{ ...action, reason: standing.reason }] : []

const withReason = (standing: Standing, reason: string | undefined): Standing =>
  standing.isShown ? { isShown: true, reason: standing.reason ?? reason } : standing
