import type { GuidanceRequest } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runAction, useRequestKey } from '../platform/index.ts'
import { guidanceInfoQuery, sendingRequest } from './guidance-queries.ts'

/** What the server says of the fields, by their names. */
export type FieldErrors = Partial<Record<keyof GuidanceRequest, string>>

/** Sends a request, once: the same one tried again after a failure takes the same key (specification 5 §18). */
export function useAsking(companyId: number, onSent: () => void) {
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const [isSending, setIsSending] = useState(false)
  const send = async (request: GuidanceRequest): Promise<FieldErrors> => {
    setIsSending(true)
    const outcome = await runAction(sendingRequest(companyId, request, keyFor(JSON.stringify(request))))
    setIsSending(false)
    void client.invalidateQueries(guidanceInfoQuery(companyId))
    if (outcome.isDone) onSent()
    return Object.fromEntries((outcome.isDone ? [] : (outcome.problem?.issues ?? [])).map(({ path, message }) => [path, message]))
  }
  return { isSending, send }
}
