import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BLANK_RECIPE, type EditedRecipe } from './recipe-draft.ts'
import { RecipePreview } from './recipe-preview.tsx'

const shown = (recipe: Partial<EditedRecipe>) => renderToStaticMarkup(<RecipePreview recipe={{ ...BLANK_RECIPE, ...recipe }} />)

describe('the preview of a recipe', () => {
  it('shows what is in the form as the page would: lines as ingredients and numbered steps', () => {
    const markup = shown({
      title: 'Müesli',
      teaser: 'Knusprig.',
      minutes: 90,
      ingredients: '100 g Flocken\n\n Zimt ',
      steps: 'Mischen.\nEssen.',
    })
    expect(markup).toContain('Müesli')
    expect(markup).toContain('Dauer: 1\u00a0Std. 30\u00a0Min.')
    expect(markup.match(/<li[^>]*>[^<]*<\/li>/g)?.map((item) => item.replace(/<[^>]*>/g, ''))).toEqual(['100 g Flocken', 'Zimt'])
    expect(markup).toMatch(/>1<\/span><p[^>]*>Mischen\..*>2<\/span><p[^>]*>Essen\./)
  })

  it('says what is still missing instead of breaking', () => {
    const markup = shown({ portions: 0 })
    expect(markup).toContain('Ohne Titel')
    expect(markup).toContain('Noch kein Bild')
  })
})
