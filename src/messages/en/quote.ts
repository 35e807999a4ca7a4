export const shipping = 'Delivery'
export const shippingWith = (number: string) => `Delivery with ${number}`
export const parcels = { small: 'small parcel', large: 'large parcel' }
export const quantityDiscount = (percent: string) => `Quantity discount ${percent}`
export const boxPrice = 'Box price'
export const boxPriceAndQuantityDiscount = 'Box price and quantity discount'
export const voucher = (code: string, value: string) => `Voucher ${code} (${value})`
export const freeDelivery = 'free delivery'
