export { SearchButton } from './search-button.tsx'
export { SearchLayer } from './search-layer.tsx'
