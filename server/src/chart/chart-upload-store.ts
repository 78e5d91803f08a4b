import { type CompanyTransaction, sql } from '../platform/index.ts'

interface UploadOwner {
  chartId: number
  memberId: number
}

/** Remembers that a member was given an upload address for a chart. */
export async function noteUpload(tx: CompanyTransaction, { chartId, memberId }: UploadOwner, fileKey: string): Promise<void> {
  await tx.run(sql`
    insert into chart_upload (company_id, chart_id, company_user_id, file_key) values (${tx.companyId}, ${chartId}, ${memberId}, ${fileKey})
    on conflict (company_id, chart_id, company_user_id) do update set file_key = excluded.file_key`)
}

/** Uses the upload up: a second save needs another one. */
export async function useUpload(tx: CompanyTransaction, { chartId, memberId }: UploadOwner): Promise<string | undefined> {
  const row = await tx.maybe<{ fileKey: string }>(sql`
    delete from chart_upload where company_id = ${tx.companyId} and chart_id = ${chartId} and company_user_id = ${memberId}
    returning file_key as "fileKey"`)
  return row?.fileKey
}
