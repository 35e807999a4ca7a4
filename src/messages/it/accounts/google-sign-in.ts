export const title = 'Accesso con Google'
export const notOffered = 'L’accesso con Google non è configurato in questo negozio.'
export const withPassword = 'Accedere con e-mail e password'
