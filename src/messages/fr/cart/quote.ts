export const shipping = 'Livraison'
export const shippingWith = (number: string) => `Livraison avec ${number}`
export const parcels = { small: 'petit colis', large: 'grand colis' }
export const percent = (figure: string) => `${figure}\u00a0%`
export const quantityDiscount = (share: string) => `Rabais de quantité ${share}`
export const boxPrice = 'Prix du coffret'
export const boxPriceAndQuantityDiscount = 'Prix du coffret et rabais de quantité'
export const voucher = (code: string, value: string) => `Bon ${code} (${value})`
export const freeDelivery = 'livraison offerte'
