import type { SamplerBox, saveSamplerBox } from '#contract/content/admin-content.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ticked } from '../../form/field-state.ts'
import { ChoiceField } from '../../form/field.tsx'
import { MultiSelectField } from '../../form/multi-select-field.tsx'
import { SaveBar } from '../../form/save-bar.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { useProductOptions } from '../../products/use-product-options.tsx'
import { Panel } from '../../screen.tsx'
import { Thumbnail } from '../../thumbnail.tsx'

type EditedBox = Omit<SamplerBox, 'version'>

const LABELS = { isActive: 'Sichtbar', productId: 'Box', contents: 'Inhalt' }

/** Edits the sampler box of the home page: whether it is shown, its product and its contents. */
export function SamplerEditor({ box }: { box: SamplerBox }) {
  const form = useDraft<SamplerBox, EditedBox>({
    record: box,
    draftOf: ({ isActive, productId, contents }) => ({ isActive, productId, contents }),
    save: (draft, version) => callApi<typeof saveSamplerBox>('PUT /api/admin/sampler-box', { body: { ...draft, version } }),
    savedText: 'Probierbox gespeichert. Der Shop zeigt sie schon.',
  })
  const { draft, change, field, errorOf } = form
  const { products, search } = useProductOptions([...draft.contents, ...(draft.productId === null ? [] : [draft.productId])])
  const contents = draft.contents.flatMap((id) => products.find((product) => product.id === id) ?? [])
  const chosen = products.find(({ id }) => id === draft.productId)
  return (
    <>
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-2">
        <Panel title="Probierbox">
          <Checkbox label="Auf der Startseite zeigen" className="mb-3" {...ticked(field('isActive'))} />
          <div className="grid gap-4">
            {search}
            <ChoiceField
              label="Box"
              value={String(draft.productId ?? '')}
              options={[['', 'Keine'], ...products.map(({ id, name }) => [String(id), name] as const)]}
              onChange={(value) => change({ productId: value === '' ? null : Number(value) })}
              error={errorOf('productId')}
            />
            <MultiSelectField
              label="Inhalt"
              options={products.map(({ id, name }) => [String(id), name])}
              chosen={draft.contents.map(String)}
              onChange={(ids) => change({ contents: ids.map(Number) })}
            />
          </div>
        </Panel>
        <Panel title="Vorschau">
          {draft.isActive ? (
            <div className="rounded-md bg-ice p-6" aria-live="polite">
              <p className="text-title font-extrabold">{chosen?.name ?? 'Ohne Box'}</p>
              <ul className="mt-4 flex flex-wrap gap-3">
                {contents.map((product) => (
                  <li key={product.id} className="w-20 text-center text-fine font-semibold">
                    <Thumbnail picture={product.picture} className="size-20" />
                    {product.name}
                  </li>
                ))}
              </ul>
            </div>
          ) : (
            <p className="text-ink-soft">Der Abschnitt ist auf der Startseite nicht zu sehen.</p>
          )}
        </Panel>
      </div>
      <SaveBar form={form} labels={LABELS} switchedBy="abschnitt" />
    </>
  )
}
