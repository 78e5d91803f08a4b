import type { CustomerDataDetail, DataMonth, ExpectationRow, PerformanceAnswer, SupplierDataDetail } from '@strata/contract'
import { findGlobalProcess } from './api-chart.ts'
import { type ApiSession, expectSuccess, logIn } from './api-session.ts'

type Type = 'ce' | 'se' | 'ie'

/** Approved expectations of a global process, as the calls name them. */
export interface Measured {
  session: ApiSession
  type: Type
  /** Of the process. */
  processChronId: number
  chronId: number
  approvedId: number
  /** The months that data may be entered for, the current one of the company first. */
  months: readonly [DataMonth, DataMonth, DataMonth, DataMonth]
}

/** Finds approved expectations as somebody sees them: 'P1', 'ce'. */
export async function findMeasured(url: string, email: string, pid: string, type: Type): Promise<Measured> {
  const session = await logIn(url, email)
  const { chronId: processChronId } = await findGlobalProcess(session, pid)
  const listed = await expectSuccess(await session.call('GET', `/expectation/{companyId}/${type}/summary/${processChronId}`))
  const rows: ExpectationRow[] = await listed.json()
  const chronId = rows.find((row) => row.processChronId === processChronId)?.expectation?.chronId
  const latest = await expectSuccess(await session.call('GET', `/expectationdata/{companyId}/${type}/${chronId}/getlatest`))
  const { approved, months }: PerformanceAnswer = await latest.json()
  const [current, last, before, oldest] = months
  if (chronId === undefined || !approved || !current || !last || !before || !oldest) throw new Error(`${pid} has no approved expectations`)
  return { session, type, processChronId, chronId, approvedId: approved.id, months: [current, last, before, oldest] }
}

/** Opens a month and answers the id of its data. */
export async function openMonth({ session, type, chronId }: Measured, { month, year }: DataMonth): Promise<number> {
  const path = `/expectationdata/{companyId}/${type}/${chronId}/create/${month}/${year}`
  return (await (await expectSuccess(await session.call('PUT', path))).json()).id
}

type PartyData = CustomerDataDetail | SupplierDataDetail

/** The rows of a month of customers or suppliers; none where there is no such month that the caller may see. */
export async function readRows({ session, type, chronId }: Measured, { month, year }: DataMonth): Promise<PartyData[]> {
  const answer = await expectSuccess(await session.call('GET', `/expectationdata/{companyId}/${type}/${chronId}/get/${month}/${year}`))
  return (await answer.json()).details
}

/** Enters figures of a row of suppliers. */
export async function enterSupplier(measured: Measured, month: DataMonth, param: string, figures: object): Promise<void> {
  const { session, type, chronId } = measured
  const row = (await readRows(measured, month)).find((one) => one.param === param)
  const rowId = row && 'sddid' in row ? row.sddid : 0
  await expectSuccess(
    await session.call('POST', `/expectationdata/{companyId}/${type}/${chronId}/updatesupplierdatadetail/${rowId}`, figures),
  )
}

/** Makes a template of all rows for a month; the file of one of its frequencies. */
export async function makeTemplate({ session, type, approvedId }: Measured, month: DataMonth, frequency: string): Promise<Buffer> {
  const version = await expectSuccess(await session.call('GET', `/expectation/{companyId}/${type}/${approvedId}/get`))
  const { details }: { details: { id: number }[] } = await version.json()
  const body = { ...month, detail_ids: details.map(({ id }) => id) }
  const made = await expectSuccess(await session.call('POST', `/expectation/{companyId}/${type}/${approvedId}/data_template`, body))
  const files: Record<string, string> = await made.json()
  const url = Object.entries(files).find(([name]) => name.includes(frequency))?.[1]
  if (url === undefined) throw new Error(`No template of ${frequency} among ${Object.keys(files).join(', ')}`)
  return Buffer.from(await (await expectSuccess(await fetch(new URL(url, made.url)))).arrayBuffer())
}
