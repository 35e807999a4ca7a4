export const shipping = 'Versand'
export const shippingWith = (number: string) => `Versand mit ${number}`
export const parcels = { small: 'Klein Paket', large: 'Gross Paket' }
export const percent = (figure: string) => `${figure}\u00a0%`
export const quantityDiscount = (share: string) => `Mengenrabatt ${share}`
export const boxPrice = 'Boxpreis'
export const boxPriceAndQuantityDiscount = 'Boxpreis und Mengenrabatt'
export const voucher = (code: string, value: string) => `Gutschein ${code} (${value})`
export const freeDelivery = 'kostenlose Lieferung'
