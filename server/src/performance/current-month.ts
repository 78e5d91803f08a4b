import { type DataMonth, monthOf } from '@strata/contract'
import { readCompanyTimezone } from '../company/timezone-views.ts'
import type { CompanyTransaction } from '../platform/database/database.ts'

/** The current month of the company. */
export const currentMonth = async (tx: CompanyTransaction, now: Date): Promise<DataMonth> => monthOf(now, await readCompanyTimezone(tx))
