import { actionMessages, expectationMessages, expectationTableMessages as messages, sessionMessages } from '@strata/contract'
import { IconDownload, IconPencil, IconPlus, IconTableDown, IconTrash } from '@tabler/icons-react'
import { type Availability, readAvailability } from '../../platform/index.ts'
import type { OfferedAction } from '../../ui/index.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'

interface Handlers {
  add: () => void
  edit: () => void
  remove: () => void
  download: () => void
  template: () => void
}

/** What is offered above the rows, by right and state (specification 3 §2.2, §6): hidden is what one's roles never give, disabled what only the state forbids. */
export function offerTableActions(
  { type, can }: Pick<OpenedExpectation, 'type' | 'can'>,
  chosen: number,
  handlers: Handlers,
): OfferedAction[] {
  const edit = readAvailability(can, 'edit', messages.onlyWip)
  const one = withReason(edit, explainNotOne(chosen))
  const template =
    can.template === 'premium'
      ? ({ isShown: true, reason: sessionMessages.premiumOnly } as const)
      : readAvailability(can, 'template', messages.onlyApproved)
  return [
    ...offer(one, { id: 'edit', label: actionMessages.edit, Icon: IconPencil, run: handlers.edit }),
    ...offer(one, { id: 'remove', label: actionMessages.delete, Icon: IconTrash, run: handlers.remove }),
    ...offer(edit, { id: 'add', label: expectationMessages.addDetail, Icon: IconPlus, run: handlers.add }),
    ...offer(readAvailability(can, 'export', ''), {
      id: 'download',
      label: actionMessages.download,
      Icon: IconDownload,
      isDivided: true,
      run: handlers.download,
    }),
    ...(type === 'ie'
      ? []
      : offer(withReason(template, chosen === 0 ? messages.chooseAtLeastOne : undefined), {
          id: 'template',
          label: expectationMessages.template,
          Icon: IconTableDown,
          run: handlers.template,
        })),
  ]
}

const offer = (availability: Availability, action: Omit<OfferedAction, 'reason'>): OfferedAction[] =>
  availability.isShown ? [{ ...action, reason: availability.reason }] : []

/** What the state forbids is said before what has to be chosen. */
const withReason = (availability: Availability, reason: string | undefined): Availability =>
  availability.isShown ? { isShown: true, reason: availability.reason ?? reason } : availability

const explainNotOne = (chosen: number): string | undefined => {
  if (chosen === 0) return messages.chooseOne
  return chosen === 1 ? undefined : messages.chooseOnlyOne
}
