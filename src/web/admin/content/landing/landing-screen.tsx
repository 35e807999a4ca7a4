import { getRouteApi } from '@tanstack/react-router'
import type { getSamplerBox, listAdminSections, SamplerBox, saveSamplerBox } from '#contract/content/admin-content.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useAdminQuery } from '../../admin-query.ts'
import { ticked } from '../../form/field-state.ts'
import { ChoiceField } from '../../form/field.tsx'
import { MultiSelectField } from '../../form/multi-select-field.tsx'
import { SaveBar } from '../../form/save-bar.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { Loaded } from '../../loaded.tsx'
import { useProductOptions } from '../../products/use-product-options.tsx'
import { Panel, Screen } from '../../screen.tsx'
import { changeSearch } from '../../search-params.ts'
import { ViewTabs } from '../../table/filter-select.tsx'
import { Thumbnail } from '../../thumbnail.tsx'
import { TranslateLink } from '../../translations/translate-link.tsx'
import { SectionEditor, sectionTitle } from './section-editor.tsx'

const SAMPLER = 'probierbox'

const route = getRouteApi('/admin/startseite')

/** Edits the sections of the landing page and the sampler box, each with a preview. */
export function LandingScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const sections = useAdminQuery<typeof listAdminSections>('GET /api/admin/landing-sections', {})
  const sampler = useAdminQuery<typeof getSamplerBox>('GET /api/admin/sampler-box', {})

  return (
    <Screen
      title="Startseite"
      actions={search.abschnitt !== SAMPLER && <TranslateLink noun="section" record={search.abschnitt ?? 'hero'} />}
    >
      <Loaded query={sections}>
        {(data) => {
          const chosen = search.abschnitt ?? data[0]?.section
          const section = data.find((each) => each.section === chosen)
          return (
            <>
              <ViewTabs
                label="Abschnitt"
                value={chosen}
                tabs={[
                  ...data.map((each) => ({ value: each.section, title: sectionTitle(each.section) })),
                  { value: SAMPLER, title: 'Probierbox' },
                ]}
                onChange={(abschnitt) => changeSearch(navigate, { abschnitt })}
              />
              <div className="pt-4">
                {chosen === SAMPLER && <Loaded query={sampler}>{(box) => <SamplerEditor box={box} />}</Loaded>}
                {section && <SectionEditor key={section.section} section={section} />}
              </div>
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

type EditedBox = Omit<SamplerBox, 'version'>

const LABELS = { isActive: 'Sichtbar', productId: 'Box', contents: 'Inhalt' }

/** Edits the sampler box of the home page: whether it is shown, its product and its contents. */
function SamplerEditor({ box }: { box: SamplerBox }) {
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
