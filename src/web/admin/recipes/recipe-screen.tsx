import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { RECIPE_FIELD_LABELS } from '#contract/field-labels.ts'
import type { AdminRecipe, createRecipe, getAdminRecipe, saveRecipe, deleteRecipe } from '#contract/recipes/admin-recipes.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink, useBackToList } from '../back-link.tsx'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useDraft } from '../form/use-draft.ts'
import { Loaded } from '../loaded.tsx'
import { Screen } from '../screen.tsx'
import { TranslateLink } from '../translations/translate-link.tsx'
import { BLANK_RECIPE, type EditedRecipe, editedRecipe, sentRecipe } from './recipe-draft.ts'
import { RecipeForm } from './recipe-form.tsx'
import { RecipePreview } from './recipe-preview.tsx'

const BACK = <BackLink to="/admin/rezepte">Rezepte</BackLink>

const route = getRouteApi('/admin/rezepte/$id')

/** Edits a recipe. */
export function RecipeScreen() {
  const { id } = route.useParams()
  const recipe = useAdminQuery<typeof getAdminRecipe>('GET /api/admin/recipes/:id', { params: { id } })
  return (
    <Loaded query={recipe} screen={{ title: 'Rezept', above: BACK }}>
      {(stored) => <Editor recipe={stored} />}
    </Loaded>
  )
}

function Editor({ recipe }: { recipe: AdminRecipe }) {
  const { id, title } = recipe
  const backToList = useBackToList('/admin/rezepte')
  const form = useDraft<AdminRecipe, EditedRecipe>({
    record: recipe,
    draftOf: editedRecipe,
    save: (draft, version) =>
      callApi<typeof saveRecipe>('PUT /api/admin/recipes/:id', {
        params: { id },
        body: { version, recipe: sentRecipe(draft) },
      }),
    sentAs: 'recipe',
    savedText: 'Rezept gespeichert',
  })
  return (
    <Screen
      title={title}
      above={BACK}
      aside={recipe.published ? <Badge tone="good">Im Shop</Badge> : <Badge>Entwurf</Badge>}
      actions={
        <>
          <TranslateLink noun="recipe" record={id} />
          {recipe.published ? (
            <a href={`/rezepte/${recipe.slug}`} className="text-link">
              Im Shop ansehen
            </a>
          ) : (
            <ConfirmButton
              variant="quiet"
              question={{ title: `${title} löschen?`, text: 'Das Rezept lässt sich nicht zurückholen.', confirm: 'Rezept löschen' }}
              send={() => callApi<typeof deleteRecipe>('DELETE /api/admin/recipes/:id', { params: { id } })}
              done={null}
              onDone={backToList}
            >
              Löschen
            </ConfirmButton>
          )}
        </>
      }
    >
      <RecipeForm form={form} />
      <RecipePreview recipe={form.draft} />
      <SaveBar form={form} labels={RECIPE_FIELD_LABELS} />
    </Screen>
  )
}

const NO_RECORD = { version: 0 }

/** Creates a recipe. */
export function NewRecipeScreen() {
  const navigate = useNavigate()
  const form = useDraft<{ version: number }, EditedRecipe>({
    record: NO_RECORD,
    draftOf: () => BLANK_RECIPE,
    save: async (draft) => {
      const { id } = await callApi<typeof createRecipe>('POST /api/admin/recipes', { body: { recipe: sentRecipe(draft) } })
      await navigate({ to: '/admin/rezepte/$id', params: { id }, replace: true, ignoreBlocker: true })
      return NO_RECORD
    },
    sentAs: 'recipe',
    savedText: 'Rezept angelegt',
  })
  return (
    <Screen title="Neues Rezept" above={BACK}>
      <RecipeForm form={form} isNew />
      <RecipePreview recipe={form.draft} />
      <SaveBar form={form} labels={RECIPE_FIELD_LABELS} />
    </Screen>
  )
}
