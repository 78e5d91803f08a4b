import type { PerformancePlace } from './opened-performance.ts'

/** Everything of performance data begins with this. */
export const performanceOfCompany = (companyId: number) => ['performance', companyId] as const

/** Everything of a global process begins with this: a signal names no more. */
export const performanceBelow = (companyId: number, globalChronId: number) => [...performanceOfCompany(companyId), globalChronId] as const

/** Everything of the performance data of some expectations begins with this. */
export const performanceKey = ({ companyId, globalChronId, type, chronId }: PerformancePlace) =>
  [...performanceBelow(companyId, globalChronId), type, chronId] as const
