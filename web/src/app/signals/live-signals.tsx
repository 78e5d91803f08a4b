import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unseenQuery } from '../../alert/index.ts'
import { useFailureToast } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { followSignals } from './follow-signals.ts'

/** Receives what changes in the company while the workspace is open; shows nothing. */
export function LiveSignals() {
  const { companyId, userId } = useSession()
  const client = useQueryClient()
  const { error, refetch } = useQuery(unseenQuery(companyId))
  useFailureToast(error, refetch)
  useEffect(() => followSignals(client, { companyId, userId }), [client, companyId, userId])
  return null
}
