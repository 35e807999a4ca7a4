export const shipping = 'Versand'
export const shippingWith = (number: string) => `Versand mit ${number}`
export const parcels = { small: 'Klein Paket', large: 'Gross Paket' }
export const quantityDiscount = (percent: string) => `Mengenrabatt ${percent}`
export const boxPrice = 'Boxpreis'
export const boxPriceAndQuantityDiscount = 'Boxpreis und Mengenrabatt'
export const voucher = (code: string, value: string) => `Gutschein ${code} (${value})`
export const freeDelivery = 'kostenlose Lieferung'
