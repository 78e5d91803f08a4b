import { formatPlace, type Place } from '@strata/contract'

/** What follows the company in an address, as favourites keep it. */
export function favouritePlace(place: Place): string {
  const address = formatPlace(0, place)
  const query = new URLSearchParams(address.slice(address.indexOf('?')))
  query.delete('company')
  return query.toString()
}
