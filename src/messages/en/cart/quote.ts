export const shipping = 'Delivery'
export const shippingWith = (number: string) => `Delivery with ${number}`
export const parcels = { small: 'small parcel', large: 'large parcel' }
export const percent = (figure: string) => `${figure}%`
export const quantityDiscount = (share: string) => `Quantity discount ${share}`
export const boxPrice = 'Box price'
export const boxPriceAndQuantityDiscount = 'Box price and quantity discount'
export const voucher = (code: string, value: string) => `Voucher ${code} (${value})`
export const freeDelivery = 'free delivery'
