import { addDays } from '@strata/contract'
import type { LargePlan } from '../large-plan.ts'

/** A row by the names of its columns; a column that it does not name has what the database gives it. */
export type LargeRow = Readonly<Record<string, string | number | boolean | null>>

/** The rows of some tables, in an order that is always the same. */
export type LargeTables = Readonly<Record<string, (plan: LargePlan) => Iterable<LargeRow>>>

/** The company's number in what is written; it gets its own on arrival. */
export const companyId = 1

export const daysAgo = ({ now }: Pick<LargePlan, 'now'>, days: number): string => addDays(now, -days).toISOString()
