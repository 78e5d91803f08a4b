import { alertMessages } from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unseenQuery } from '../../alert/index.ts'
import { notify } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { followSignals } from './follow-signals.ts'

/** Hears what changes in the company while the workspace is open; shows nothing. */
export function LiveSignals() {
  const { companyId, userId } = useSession()
  const client = useQueryClient()
  const { error } = useQuery(unseenQuery(companyId))
  useEffect(() => followSignals(client, { companyId, userId }), [client, companyId, userId])
  useEffect(() => {
    if (error) notify.error(alertMessages.unseenFailed)
  }, [error])
  return null
}
