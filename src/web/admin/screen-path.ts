import type { RegisteredRouter } from '@tanstack/react-router'

/** The address of a screen that shows no single record, so that a link to it needs no parameters. */
export type ScreenPath = Exclude<keyof RegisteredRouter['routesByPath'] & `/admin${string}`, `${string}$${string}`>
