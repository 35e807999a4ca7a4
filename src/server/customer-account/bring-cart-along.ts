export { mergeGuestCart as bringCartAlong } from '#server/cart/merge-guest-cart.ts'
