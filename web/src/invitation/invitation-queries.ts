import { receivedInvitationRoutes } from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, query } from '../platform/index.ts'

/** The open invitations of one's account; nobody asked for them, so a session that has ended is not renewed for them. */
export const invitationsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['invitations', companyId],
    queryFn: async ({ signal }) =>
      (await call(receivedInvitationRoutes.listInvitations, { params: { companyId } }, { signal, renewLogin: 'never' })).data,
    staleTime: 5 * 60_000,
    // It is asked after a login, never in the middle of something.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The invitation of a mailed link; its secret lives in memory only. */
export const linkedInvitationQuery = (secret: string) =>
  query(
    { key: ['linkedInvitation', secret] as const, route: receivedInvitationRoutes.readLinkedInvitation, request: { body: { secret } } },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  )
