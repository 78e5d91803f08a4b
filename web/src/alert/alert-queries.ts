import { type Alert, alertMessages, alertRoutes } from '@strata/contract'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, orFail } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { skipDeleted } from './skip-deleted.ts'

/** Whether there are unseen alerts. Asked once, when the workspace opens; from then on the stream reports it. */
export const unseenQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['alert', companyId, 'unseen'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const asked = call(alertRoutes.hasAlert, { params: { companyId } }, { signal, renewLogin: 'never' })
      return (await orFail(alertMessages.unseenFailed, asked)).data.hasAlert
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

/** Reads what is known of it, and asks nothing. */
export function useHasUnseen(): boolean {
  const { companyId } = useSession()
  return useQuery({ ...unseenQuery(companyId), enabled: false }).data ?? false
}

/** What the stream reports wins over an answer that may be older. */
export async function setUnseen(client: QueryClient, companyId: number, hasAlert: boolean): Promise<void> {
  const { queryKey } = unseenQuery(companyId)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, hasAlert)
}

export const alertsKey = (companyId: number) => ['alert', companyId, 'list'] as const

/**
 * One's alerts, the newest first. To list them is to see them: the dot goes. Those that were unseen stay marked until the list is left,
 * however often it is asked again.
 */
export function useAlerts() {
  const { companyId } = useSession()
  const client = useQueryClient()
  useEffect(() => () => forgetMarks(client, companyId), [client, companyId])
  return useQuery({
    queryKey: alertsKey(companyId),
    queryFn: ({ signal }) => loadAlerts(client, companyId, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

async function loadAlerts(client: QueryClient, companyId: number, signal: AbortSignal): Promise<Alert[]> {
  const askedOn = Date.now()
  const { data } = await orFail(alertMessages.listFailed, call(alertRoutes.listAlerts, { params: { companyId } }, { signal }))
  const unseen = client.getQueryState(unseenQuery(companyId).queryKey)
  if ((unseen?.dataUpdatedAt ?? 0) <= askedOn) await setUnseen(client, companyId, false)
  const marked = new Set(client.getQueryData<Alert[]>(alertsKey(companyId))?.flatMap(({ id, seen }) => (seen ? [] : [id])))
  return data.map((alert) => (marked.has(alert.id) ? { ...alert, seen: false } : alert))
}

const forgetMarks = (client: QueryClient, companyId: number): void => {
  client.setQueryData<Alert[]>(alertsKey(companyId), (alerts) => alerts?.map((alert) => ({ ...alert, seen: true })))
}

/** @throws ApiProblem */
export async function deleteAlert(client: QueryClient, companyId: number, alertId: number): Promise<void> {
  await call(alertRoutes.deleteAlert, { params: { companyId, alertId } }).catch(skipDeleted)
  client.setQueryData<Alert[]>(alertsKey(companyId), (alerts) => alerts?.filter(({ id }) => id !== alertId))
}
