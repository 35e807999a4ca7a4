export const copied = 'Link copied'
export const copiedText = 'You can now paste it anywhere.'
export const failed = 'Sharing is not possible'
export const failedText = 'Please copy the address from your browser.'
