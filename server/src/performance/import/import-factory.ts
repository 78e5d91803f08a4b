import { type DataMonth, expectationFileRoutes, monthOf, performanceImportRoutes } from '@strata/contract'
import ExcelJS, { type Workbook, type Worksheet } from 'exceljs'
import type { BuiltExpectation } from '../../expectation/expectation-factory.ts'
import type { BuiltMember } from '../../platform/testing/member-factory.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { TestAnswer } from '../../platform/testing/test-call.ts'

type Expectations = Pick<BuiltExpectation, 'company' | 'type' | 'chronId' | 'detailIds'> & { id: number }

export interface WantedTemplate {
  /** Default: the current month in UTC. */
  month?: DataMonth
  /** Part of the name of the file, where there are several; the first one is taken else. */
  named?: string
  projects?: number
  /** Default: all rows. */
  detailIds?: readonly number[]
}

/** The bytes of a template that is made of an approved version by a call, as people get it. */
export async function makeTemplate(
  test: TestApp,
  { company, type, id, detailIds }: Expectations,
  wanted: WantedTemplate = {},
): Promise<Buffer> {
  const { month = monthOf(test.clock.now(), 'UTC'), named = '', projects = 3 } = wanted
  const { body } = await test.as(company.admin).call(expectationFileRoutes.makeDataTemplates, {
    params: { type, id },
    body: { ...month, project_cnt: projects, detail_ids: wanted.detailIds ?? detailIds },
  })
  const [, url] = Object.entries<string>(body).find(([name]) => name.includes(named)) ?? []
  if (url === undefined) throw new Error(`No template was made: ${JSON.stringify(body)}`)
  return (await test.app.inject({ method: 'GET', url })).rawPayload
}

/** What a person did with the sheet to fill, and the others. */
export type Filling = (sheet: Worksheet, workbook: Workbook) => void

/** The same file, filled with a library. */
export async function fillTemplate(bytes: Buffer, fill: Filling): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer)
  const sheet = workbook.getWorksheet('Performance data')
  if (!sheet) throw new Error('A template has a sheet to fill.')
  fill(sheet, workbook)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/** The calls of an import, as the company's admin makes them. */
export function importCalls(test: TestApp) {
  const ask = ({ company, type, chronId }: Expectations, by: BuiltMember = company.admin): Promise<TestAnswer> =>
    test.as(by).call(performanceImportRoutes.getDataUploadInfo, { params: { type, id: chronId } })
  const put = async (url: string, bytes: Buffer): Promise<{ status: number; code?: string }> => {
    const type = new URL(url, 'http://strata').searchParams.get('type') ?? ''
    const { statusCode, body } = await test.app.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload: bytes })
    return body === '' ? { status: statusCode } : { status: statusCode, code: JSON.parse(body).code }
  }
  const start = (
    { company, type, chronId }: Expectations,
    requestId: number,
    { dryRun = false, by = company.admin, body }: { dryRun?: boolean; by?: BuiltMember; body?: unknown } = {},
  ): Promise<TestAnswer> =>
    test.as(by).call(performanceImportRoutes.importData, {
      params: { type, id: chronId, requestId },
      ...(body !== undefined && { body }),
      query: dryRun ? { dryRun: 'true' } : {},
    })
  /** Answers the number to import it by. */
  const upload = async (built: Expectations, bytes: Buffer, by: BuiltMember = built.company.admin): Promise<number> => {
    const { body } = await ask(built, by)
    const { status, code } = await put(body.signedURL, bytes)
    if (status !== 200) throw new Error(`The file was refused: ${status} ${code}`)
    return body.requestId
  }
  return {
    ask,
    put,
    start,
    upload,
    /** Uploaded and imported. */
    take: async (built: Expectations, bytes: Buffer, options: { dryRun?: boolean } = {}): Promise<TestAnswer> =>
      start(built, await upload(built, bytes), options),
  }
}
