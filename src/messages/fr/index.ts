export * as addressesText from './addresses.ts'
export * as layoutText from './layout.ts'
