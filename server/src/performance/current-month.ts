import { type DataMonth, monthOf } from '@strata/contract'
import { readCompanyTimezone } from '../company/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'

/** The current month of the company. */
export const currentMonth = async (tx: CompanyTransaction, now: Date): Promise<DataMonth> => monthOf(now, await readCompanyTimezone(tx))
