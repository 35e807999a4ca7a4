import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { nameOf, withWord } from './german-in.ts'

const added = (name: string) => `1x ${name} (15 g) ajouté`

it('a message marks the name in it that is German, and no other', () => {
  const shown = (inGerman?: string[]) =>
    renderToStaticMarkup(<p>{withWord(added, nameOf({ name: 'Mango', ...(inGerman && { inGerman }) }))}</p>)
  expect(shown(['name'])).toBe('<p>1x <span lang="de">Mango</span> (15 g) ajouté</p>')
  expect(shown()).toBe('<p>1x Mango (15 g) ajouté</p>')
})
