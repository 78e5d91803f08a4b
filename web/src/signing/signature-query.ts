import {
  type ChartType,
  chartRoutes,
  type DocumentType,
  documentRoutes,
  type ExpectationType,
  expectationRoutes,
  type KeptSignature,
} from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/index.ts'

/** A version whose signatures are asked for; `state` is another one after each decision. */
export type SignedVersion = { companyId: number; id: number; state: string } & (
  | { kind: 'chart'; type: ChartType }
  | { kind: 'expectation'; type: ExpectationType }
  | { kind: 'document'; type: DocumentType }
)

/** The signatures of a version, the newest first. */
export const signaturesQuery = (version: SignedVersion) =>
  queryOptions({
    queryKey: ['signatures', version.companyId, version],
    queryFn: ({ signal }) => listSignatures(version, signal),
  })

export const listSignatures = async (version: SignedVersion, signal?: AbortSignal): Promise<KeptSignature[]> =>
  (await ask(version, { ...(signal && { signal }) })).data

function ask({ companyId, id, ...version }: SignedVersion, options: { signal?: AbortSignal }) {
  if (version.kind === 'document')
    return call(documentRoutes.listDocumentSignatures, { params: { companyId, id, docType: version.type } }, options)
  if (version.kind === 'expectation')
    return call(expectationRoutes.listExpectationSignatures, { params: { companyId, id, type: version.type } }, options)
  return call(chartRoutes.listSignatures, { params: { companyId, id, type: version.type } }, options)
}
