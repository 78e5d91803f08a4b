import { favouriteMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { notify } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { preferencesQuery } from './preference-queries.ts'
import { usePreference } from './use-preference.ts'

/** Takes away the favourites that lead to what is gone, or into it, and says so. */
export function useDroppedFavourites(): (gone: string) => void {
  const { companyId } = useSession()
  const client = useQueryClient()
  const [, save] = usePreference('favourites')
  const latest = useRef(save)
  latest.current = save
  return useCallback(
    (gone) => {
      const leads = ({ place }: { place: string }): boolean => place === gone || place.startsWith(`${gone}&`)
      const drop = async (): Promise<void> => {
        const { favourites } = await client.ensureQueryData(preferencesQuery(companyId))
        const dropped = favourites.find(leads)
        if (!dropped) return
        await latest.current((all) => all.filter((favourite) => !leads(favourite)))
        notify.info(favouriteMessages.dropped({ title: dropped.title }))
      }
      // Where they are not known now, the next visit drops it.
      void drop().catch(() => undefined)
    },
    [client, companyId],
  )
}
