export const nothingButFruit = 'Nothing but fruit.'
