import type { Translate } from '#domain/translations/translation.ts'

/** Replaces subject and paragraphs of a mail; the paragraphs are one text, in which empty lines separate them. */
export function mapMailTexts<M extends { subject: string; paragraphs: string[] }>(mail: M, translate: Translate): M {
  const paragraphs = translate('text', mail.paragraphs.join('\n\n')).split(/\n{2,}/)
  return { ...mail, subject: translate('subject', mail.subject), paragraphs }
}
