import { type GuidanceRequest, guidanceMessages, guidanceRoutes } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, findProblem, notify } from '../platform/index.ts'
import { guidanceInfoQuery } from './guidance-queries.ts'

/** What the server says of the fields, by their names. */
export type FieldErrors = Partial<Record<keyof GuidanceRequest, string>>

/** Sends a request, once: the same one tried again after a failure takes the same key (specification 5 §18). */
export function useAsking(companyId: number, onSent: () => void) {
  const client = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const last = useRef({ body: '', key: '' })
  const send = async (request: GuidanceRequest): Promise<FieldErrors> => {
    const body = JSON.stringify(request)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    setIsSending(true)
    try {
      await call(guidanceRoutes.sendGuidanceRequest, {
        params: { companyId },
        headers: { 'idempotency-key': last.current.key },
        body: request,
      })
      notify.success(guidanceMessages.sent)
      onSent()
      return {}
    } catch (error) {
      return explain(error)
    } finally {
      setIsSending(false)
      void client.invalidateQueries(guidanceInfoQuery(companyId))
    }
  }
  return { isSending, send }
}

/** What belongs to a field stands there; the toast says why all else failed. */
function explain(error: unknown): FieldErrors {
  const problem = findProblem(error)
  const detail = problem?.issues.length === 0 ? problem.detail : undefined
  notify.error(guidanceMessages.sendFailed, detail === undefined ? {} : { detail })
  return Object.fromEntries((problem?.issues ?? []).map(({ path, message }) => [path, message]))
}
