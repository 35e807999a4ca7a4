export const title = 'Premium tasting boxes'
export const text = 'To discover, to share, to give away.'
export const compose = 'Build your own box'
export const added = 'Added to cart! 🎉'
export const addedText = (name: string) => `${name} is in your cart.`
export const details = 'Details'
