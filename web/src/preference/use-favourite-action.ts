import { favouriteMessages, formatPlaceInCompany, type Place } from '@strata/contract'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { RowAction } from '../ui/index.ts'
import { withToggled } from './use-favourite.ts'
import { usePreference } from './use-preference.ts'

/** The star in a menu of what can be done with something that has an address. */
export function useFavouriteAction(): (place: Place, title: string) => RowAction {
  const [favourites = [], save] = usePreference('favourites')
  return (place, title) => {
    const favourite = { place: formatPlaceInCompany(place), title }
    const isFavourite = favourites.some((one) => one.place === favourite.place)
    return {
      label: isFavourite ? favouriteMessages.remove : favouriteMessages.add,
      Icon: isFavourite ? IconStarFilled : IconStar,
      run: () => void save((all) => withToggled(all, favourite)),
    }
  }
}
