import { searchParams, text } from '../../search-params.ts'

export const landingSearch = searchParams({ abschnitt: text() })
