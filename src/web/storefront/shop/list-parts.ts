export { FacetChips } from './facet-chips.tsx'
export { NoProducts } from './no-products.tsx'
export { Pagination } from './pagination.tsx'
