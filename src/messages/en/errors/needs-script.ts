export const title = (what: string) => `${what}, your browser needs JavaScript`
export const allow = 'Allow JavaScript in the settings of your browser. Sometimes an extension switches it off, too.'
export const reload = 'Then reload this page. What is in your cart stays there.'
export const goOn = 'Continue shopping'
export const writeUs = (email: string) => `Not working? Write to us at <mail>${email}</mail> and we will gladly help.`
