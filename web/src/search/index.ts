export { openFavourite } from './open-result.ts'
export { SearchButton } from './search-button.tsx'
export { SearchLayer } from './search-layer.tsx'
export { useFavourites } from './use-favourites.ts'
