import {
  actionMessages,
  type DataMonth,
  performanceMessages as messages,
  nameOfMonth,
  type PerformanceHeader,
  performanceScreenMessages as questions,
} from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type Action, runAction } from '../../platform/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { monthOfHeader, type PerformancePlace } from '../opened-performance.ts'
import type { CompletionObstacles } from '../performance-parts.ts'
import { refreshMonths } from '../performance-queries.ts'
import { closingMonth, creatingMonth, deletingMonth, reopeningMonth } from './month-changes.ts'

type Emptiness = Pick<CompletionObstacles, 'empty' | 'isAllEmpty'>

interface Input {
  place: PerformancePlace
  ask: (question: Confirmation) => Promise<boolean>
  onPick: (month: DataMonth) => void
}

/** What is done with a month as a whole; afterwards everything is loaded again. */
export interface MonthHandlers {
  create: (month: DataMonth) => void
  /** How many rows have no data, or whether all have none. */
  close: (header: PerformanceHeader, emptiness: Emptiness) => void
  reopen: (header: PerformanceHeader) => void
  remove: (header: PerformanceHeader) => void
}

export function useMonthHandlers({ place, ask, onPick }: Input): MonthHandlers {
  const client = useQueryClient()
  const refresh = () => refreshMonths(client, place)
  /** The month is shown while its status changes. */
  const change = (action: Action, header: PerformanceHeader, question: Confirmation): void => {
    const confirm = async (): Promise<boolean> => {
      const isSure = await ask(question)
      if (isSure) onPick(monthOfHeader(header))
      return isSure
    }
    void runAction({ ...action, confirm, refresh })
  }
  return {
    create: (month) => {
      const creating = creatingMonth(place, month, crypto.randomUUID())
      void runAction({ ...creating, refresh: () => refresh().then(() => onPick(month)) })
    },
    close: (header, emptiness) => change(closingMonth(place, header), header, closeQuestion(header, emptiness)),
    reopen: (header) => change(reopeningMonth(place, header), header, reopenQuestion(header)),
    remove: (header) => void runAction({ ...deletingMonth(place, header), confirm: () => ask(removeQuestion(header)), refresh }),
  }
}

const nameOf = (header: PerformanceHeader): string => nameOfMonth(monthOfHeader(header))

/** A month in which nothing was entered has a question of its own (specification 5 §22.4). */
const closeQuestion = (header: PerformanceHeader, { empty, isAllEmpty }: Emptiness): Confirmation => ({
  title: messages.close,
  body: isAllEmpty ? questions.closeEmptyBody({ month: nameOf(header) }) : questions.closeBody({ month: nameOf(header), empty }),
  confirm: isAllEmpty ? questions.closeEmpty : messages.close,
})

const reopenQuestion = (header: PerformanceHeader): Confirmation => ({
  title: messages.reopenTitle,
  body: questions.reopenBody({ month: nameOf(header) }),
  confirm: messages.reopen,
})

const removeQuestion = (header: PerformanceHeader): Confirmation => ({
  title: questions.removeTitle,
  body: questions.removeBody({ month: nameOf(header) }),
  confirm: actionMessages.delete,
  isDestructive: true,
})
