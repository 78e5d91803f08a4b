import { favouriteMessages, type Place } from '@strata/contract'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { IconAction } from '../ui/index.ts'
import { favouritePlace } from './favourite-place.ts'
import { useFavourite } from './use-favourite.ts'

/** Marks what a screen shows as a favourite, or no longer. */
export function FavouriteStar({ place, title }: { place: Place; title: string }) {
  const { isFavourite, toggle } = useFavourite({ place: favouritePlace(place), title })
  return (
    <IconAction
      label={isFavourite ? favouriteMessages.remove : favouriteMessages.add}
      variant="subtle"
      color={isFavourite ? undefined : 'gray'}
      onClick={toggle}
    >
      {isFavourite ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.6} />}
    </IconAction>
  )
}
