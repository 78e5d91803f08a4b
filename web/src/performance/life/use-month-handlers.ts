import { type DataMonth, performanceMessages as messages, nameOfMonth, type PerformanceHeader, performanceRoutes } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call, perform } from '../../platform/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { monthOfHeader, type PerformancePlace } from '../opened-performance.ts'
import type { Holding } from '../performance-parts.ts'
import { refreshMonths } from '../performance-queries.ts'

type Emptiness = Pick<Holding, 'empty' | 'isAllEmpty'>

interface Input {
  place: PerformancePlace
  ask: (question: Confirmation) => Promise<boolean>
  onPick: (month: DataMonth) => void
}

/** What is done with a month as a whole; afterwards everything is asked anew. */
export interface MonthHandlers {
  create: (month: DataMonth) => void
  /** How many rows have no data, or whether all have none. */
  close: (header: PerformanceHeader, holding: Emptiness) => void
  reopen: (header: PerformanceHeader) => void
  remove: (header: PerformanceHeader) => void
}

export function useMonthHandlers({ place, ask, onPick }: Input): MonthHandlers {
  const client = useQueryClient()
  const { companyId, type, chronId } = place
  const refresh = () => refreshMonths(client, place)
  const params = ({ id }: PerformanceHeader) => ({ params: { companyId, type, id } })
  const create = async (month: DataMonth) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const work = () => call(performanceRoutes.createData, { params: { companyId, type, id: chronId, ...month }, headers })
    await perform({ work, done: messages.created, failed: messages.createFailed, refresh: () => refresh().then(() => onPick(month)) })
  }
  const close = async (header: PerformanceHeader, holding: Emptiness) => {
    if (!(await ask(closeQuestion(header, holding)))) return
    onPick(monthOfHeader(header))
    const work = () => call(performanceRoutes.closeData, params(header))
    await perform({ work, done: messages.statusChanged, failed: messages.statusFailed, refresh })
  }
  const reopen = async (header: PerformanceHeader) => {
    if (!(await ask(reopenQuestion(header)))) return
    onPick(monthOfHeader(header))
    const work = () => call(performanceRoutes.reopenData, params(header))
    await perform({ work, done: messages.statusChanged, failed: messages.statusFailed, refresh })
  }
  const remove = async (header: PerformanceHeader) => {
    if (!(await ask(removeQuestion(header)))) return
    const work = () => call(performanceRoutes.deleteData, params(header))
    await perform({ work, done: messages.deleted, failed: messages.deleteFailed, refresh })
  }
  return {
    create: (month) => void create(month),
    close: (header, holding) => void close(header, holding),
    reopen: (header) => void reopen(header),
    remove: (header) => void remove(header),
  }
}

const nameOf = (header: PerformanceHeader): string => nameOfMonth(monthOfHeader(header))

/** Completing a month in which nothing was entered says so first (specification 5 §22.4). */
const closeQuestion = (header: PerformanceHeader, { empty, isAllEmpty }: Emptiness): Confirmation => ({
  title: messages.close,
  body: `${isAllEmpty ? messages.nothingEntered(nameOf(header)) : ''}The data of ${nameOf(header)} are completed: everyone who may open the process reads them, and nobody changes them until they are re-opened.${isAllEmpty ? '' : describeOpen(empty)}`,
  confirm: isAllEmpty ? messages.closeEmpty : messages.close,
})

const describeOpen = (open: number): string => {
  if (open === 0) return ''
  return open === 1 ? ' One row has no data.' : ` ${open.toLocaleString('en-US')} rows have no data.`
}

const reopenQuestion = (header: PerformanceHeader): Confirmation => ({
  title: messages.reopenTitle,
  body: `The data of ${nameOf(header)} can be changed again, and count as completed no more until they are closed.`,
  confirm: messages.reopen,
})

const removeQuestion = (header: PerformanceHeader): Confirmation => ({
  title: 'Delete Performance Data',
  body: `All that was entered for ${nameOf(header)} is deleted, with its single values and notes. This cannot be undone.`,
  confirm: 'Delete',
  isDestructive: true,
})
