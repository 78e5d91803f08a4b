import { favouriteMessages, formatPlaceInCompany, type Place } from '@strata/contract'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { IconAction, useListedActions } from '../ui/index.ts'
import { useFavourite } from './use-favourite.ts'

/** Marks what a screen shows as a favourite, or no longer. */
export function FavouriteStar({ place, title }: { place: Place; title: string }) {
  const { isFavourite, toggle } = useFavourite({ place: formatPlaceInCompany(place), title })
  const label = isFavourite ? favouriteMessages.remove : favouriteMessages.add
  useListedActions(() => [{ label, icon: <IconStar size={16} stroke={1.6} aria-hidden />, run: toggle }])
  return (
    <IconAction label={label} variant="subtle" color={isFavourite ? undefined : 'gray'} onClick={toggle}>
      {isFavourite ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.6} />}
    </IconAction>
  )
}
