export const nav = 'My account'
export const needsScript = 'For your account'
export const checking = 'Checking whether you are signed in…'
export const errorTitle = 'Error'
