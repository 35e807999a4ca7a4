import type { RegisteredRouter } from '@tanstack/react-router'

/** The path of a screen without path parameters. */
export type ScreenPath = Exclude<keyof RegisteredRouter['routesByPath'] & `/admin${string}`, `${string}$${string}`>
