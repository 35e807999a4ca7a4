export const shipping = 'Spedizione'
export const shippingWith = (number: string) => `Spedizione con ${number}`
export const parcels = { small: 'pacco piccolo', large: 'pacco grande' }
export const percent = (figure: string) => `${figure}\u00a0%`
export const quantityDiscount = (share: string) => `Sconto quantità ${share}`
export const boxPrice = 'Prezzo della box'
export const boxPriceAndQuantityDiscount = 'Prezzo della box e sconto quantità'
export const voucher = (code: string, value: string) => `Buono ${code} (${value})`
export const freeDelivery = 'spedizione gratuita'
