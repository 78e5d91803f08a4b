import { receivedInvitationRoutes } from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/index.ts'

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
