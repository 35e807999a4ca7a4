export const copied = 'Link kopiert'
export const copiedText = 'Sie können ihn jetzt überall einfügen.'
export const failed = 'Teilen nicht möglich'
export const failedText = 'Bitte kopieren Sie die Adresse aus dem Browser.'
