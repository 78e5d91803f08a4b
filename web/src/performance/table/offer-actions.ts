import { expectationMessages, performanceMessages as messages, performanceScreenMessages, performanceTableMessages } from '@strata/contract'
import { IconCalendarPlus, IconChartLine, IconHistory, IconPaperclip, IconPencil, IconTableDown, IconUpload } from '@tabler/icons-react'
import { type Availability, readAvailability } from '../../platform/index.ts'
import type { OfferedAction } from '../../ui/index.ts'
import type { OpenedPerformance } from '../opened-performance.ts'

interface Handlers {
  /** On a small screen, where it has no button of its own. */
  enter?: { availability: Availability; run: () => void } | undefined
  edit: () => void
  notes: () => void
  upload: () => void
  template: () => void
  history: () => void
  charts: () => void
}

const { completed, chooseRow } = performanceTableMessages

/** What is offered above the rows, by right and state (specification 3 §2.4): charts and filled templates are of customers and suppliers alone. */
export function offerMonthActions(
  { place: { type }, can }: Pick<OpenedPerformance, 'place' | 'can'>,
  hasChosen: boolean,
  handlers: Handlers,
): OfferedAction[] {
  const row = withReason(readAvailability(can, 'edit', completed), hasChosen ? undefined : chooseRow)
  const upload = readAvailability(can, 'create', performanceScreenMessages.removed)
  const template = readAvailability(can, 'template', completed)
  const isMeasured = type !== 'ie'
  return [
    ...(handlers.enter
      ? offer(handlers.enter.availability, { id: 'enter', label: messages.enter, Icon: IconCalendarPlus, run: handlers.enter.run })
      : []),
    ...offer(row, { id: 'edit', label: messages.edit, Icon: IconPencil, run: handlers.edit }),
    ...offer(row, { id: 'notes', label: isMeasured ? messages.uploadNotes : messages.upload, Icon: IconPaperclip, run: handlers.notes }),
    ...(isMeasured ? offer(upload, { id: 'upload', label: messages.uploadData, Icon: IconUpload, run: handlers.upload }) : []),
    ...(isMeasured
      ? offer(template, { id: 'template', label: expectationMessages.template, Icon: IconTableDown, run: handlers.template })
      : []),
    { id: 'history', label: messages.history, Icon: IconHistory, reason: undefined, isDivided: true, run: handlers.history },
    ...(isMeasured ? [{ id: 'charts', label: messages.charts, Icon: IconChartLine, reason: undefined, run: handlers.charts }] : []),
  ]
}

const offer = (availability: Availability, action: Omit<OfferedAction, 'reason'>): OfferedAction[] =>
  availability.isShown ? [{ ...action, reason: availability.reason }] : []

const withReason = (availability: Availability, reason: string | undefined): Availability =>
  availability.isShown ? { isShown: true, reason: availability.reason ?? reason } : availability
