import { DEFAULT_SHOP_SETTINGS, type ShopSettings } from '#domain/settings/shop-settings.ts'

/** What a new shop needs before it sells, in this order (docs/rules/admin.md#first-steps). */
export const FIRST_STEPS = ['facts', 'mail-server', 'payments', 'shipping', 'product', 'home-page', 'legal-texts', 'first-order'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** The steps that an owner ticks, because the shop cannot tell whether its defaults are meant. */
export const TICKED_STEPS = ['shipping', 'legal-texts'] as const satisfies readonly FirstStep[]
export type TickedStep = (typeof TICKED_STEPS)[number]

interface ShopState {
  settings: Pick<ShopSettings, 'company' | 'support'>
  sendsMail: boolean
  takesLivePayments: boolean
  hasPublishedProduct: boolean
  /** Whether the first thing that a visitor sees has a picture. */
  hasHomePicture: boolean
  hasOrder: boolean
  ticked: readonly TickedStep[]
}

/** Each first step with whether it is done. */
export function firstSteps({ settings, sendsMail, takesLivePayments, hasPublishedProduct, hasHomePicture, hasOrder, ticked }: ShopState) {
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    facts: hasOwnFacts(settings),
    'mail-server': sendsMail,
    payments: takesLivePayments,
    shipping: ticked.includes('shipping'),
    product: hasPublishedProduct,
    'home-page': hasHomePicture,
    'legal-texts': ticked.includes('legal-texts'),
    'first-order': hasOrder,
  }
  return FIRST_STEPS.map((step) => ({ step, isDone: isDone[step] }))
}

/** Whether none of the facts that a legal notice needs is still the demo's. */
function hasOwnFacts({ company, support }: ShopState['settings']): boolean {
  const demo = DEFAULT_SHOP_SETTINGS
  const isDemoStreet = company.street === demo.company.street && company.houseNumber === demo.company.houseNumber
  return (
    !isDemoStreet && company.director !== demo.company.director && company.uid !== demo.company.uid && support.phone !== demo.support.phone
  )
}
