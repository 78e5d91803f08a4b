import { type DialogName, formatPlaceInCompany } from '@strata/contract'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findProblem, notify } from '../platform/index.ts'
import { useDroppedFavourites } from '../preference/index.ts'
import { pushPlace, replacePlace } from './tabs.ts'
import { usePlace } from './use-place.ts'

interface Input<Name extends DialogName, Asked, Item, Key extends QueryKey> {
  /** The dialogs that one item opens on this screen. Give the same list each time. */
  names: readonly Name[]
  /** Asks for the item that an address names. */
  query: (id: number) => UseQueryOptions<Asked, Error, Item, Key>
  /** The toast for one that cannot be had, where the server gives no reason. */
  refused: string
}

/**
 * The dialog about an item of this screen, which the address names. What opens it gives the item; after a link it is asked for, and one that is refused is left
 * with a toast. One that is gone is no favourite any more.
 */
export function useAddressedDialog<Name extends DialogName, Asked, Item extends { id: number }, Key extends QueryKey>({
  names,
  query,
  refused,
}: Input<Name, Asked, Item, Key>) {
  const place = usePlace()
  const { dialog } = place
  const drop = useDroppedFavourites()
  // It stays as it was when it was opened, whatever becomes of it meanwhile.
  const [held, hold] = useState<Item>()
  const name = names.find((known) => known === dialog?.name)
  const id = name && dialog?.id
  const isHeld = held !== undefined && held.id === id
  const { data, error } = useQuery({ ...query(id ?? 0), enabled: id !== undefined && !isHeld })
  if (data && data.id === id && !isHeld) hold(data)
  const problem = id !== undefined && !isHeld && error ? findProblem(error) : undefined
  const refusal = id !== undefined && !isHeld && error ? (problem?.detail ?? refused) : undefined
  const gone = problem?.code === 'NOT_FOUND' ? formatPlaceInCompany(place) : undefined
  useEffect(() => {
    if (refusal === undefined) return
    notify.info(refusal)
    if (gone !== undefined) drop(gone)
    replacePlace({ dialog: undefined })
  }, [refusal, gone, drop])
  return {
    /** Nothing while none is open, or the item is on its way. */
    opened: name && isHeld ? { name, item: held } : undefined,
    open: (wanted: Name, item: Item): void => {
      hold(item)
      pushPlace({ dialog: { name: wanted, id: item.id } })
    },
    close: (): void => pushPlace({ dialog: undefined }),
  }
}
