import type { OwnBoxSize } from './own-box.ts'

/** What a filled box of each size saves, in whole per cent of its bags (docs/rules/own-box.md#price). */
export type OwnBoxSteps = Record<`of${OwnBoxSize}`, number>

export const DEFAULT_OWN_BOX_STEPS: OwnBoxSteps = { of6: 12, of9: 15, of12: 18 }
