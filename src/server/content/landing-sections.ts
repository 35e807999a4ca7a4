/**
 * The sections of home page, shop and about page that operators write, with the texts that each has until they do
 * (docs/rules/pages.md#sections). A text that is empty here shows nothing.
 */
export const LANDING_SECTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hero: {
    badge: '',
    headline: 'Swiss Premium Snacks',
    subline: 'Reife Früchte, schockgefroren und schonend getrocknet.',
    button: 'Jetzt entdecken',
  },
  'shop-hero': { headline: 'Unsere Früchte', subline: '' },
  'story-swiss': { headline: '', text: '', button: 'Mehr über uns' },
  about: {},
}
