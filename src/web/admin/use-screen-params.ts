import { createContext, use } from 'react'

export const ScreenParams = createContext<Readonly<Record<string, string>>>({})

/** The parts of the address that name the record of this screen. */
export function useScreenParams(): Readonly<Record<string, string>> {
  return use(ScreenParams)
}
