// Created on first use: creating them takes milliseconds, and most pages count nothing.
const rules: Record<string, Intl.PluralRules> = {}

/** The form that a language uses with this number: 'one' is for 0 too in French, 'other' for whatever has no form. */
export function plural(language: string, count: number, forms: { one: string; other: string }): string {
  rules[language] ??= new Intl.PluralRules(language)
  return rules[language].select(count) === 'one' ? forms.one : forms.other
}
