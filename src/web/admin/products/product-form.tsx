import type { AdminProduct } from '#contract/products/admin-products.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import type { DraftForm } from '../form/field-state.ts'
import { Panel } from '../screen.tsx'
import { BoxContents } from './box-contents.tsx'
import { DeclarationFields } from './declaration-fields.tsx'
import { NutritionFields } from './nutrition-fields.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { PriceFields } from './prices/price-fields.tsx'
import type { EditedProduct } from './product-draft.ts'
import { SizeFields } from './size-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { TintFields } from './tint-fields.tsx'

/** The product form as its parts see it. */
export type ProductFormState = DraftForm<EditedProduct>

const NO_HISTORY: AdminProduct['priceHistory'] = []

/** The fields of a product. */
export function ProductForm({ form, product }: { form: ProductFormState; product: AdminProduct | null }) {
  return (
    <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-3">
      <div className="grid gap-4 xl:col-span-2">
        <Panel title="Texte">
          <TextFields form={form} product={product} />
        </Panel>
        <Panel title="Bilder">
          <div data-field="pictures">
            <PictureEditor {...form.field('pictures')} />
          </div>
        </Panel>
        <Panel title="Deklaration">
          <DeclarationFields form={form} />
        </Panel>
        <Panel title={`Nährwerte je ${gramsLabel(100)}`}>
          <div data-field="nutrition">
            <NutritionFields form={form} />
          </div>
        </Panel>
      </div>
      <div className="grid gap-4">
        <Panel title="Grössen, Preise und Lager">
          <SizeFields form={form} product={product} />
          <PriceFields form={form} history={product?.priceHistory ?? NO_HISTORY} />
        </Panel>
        <Panel title="Inhalt der Box">
          <div data-field="boxContents">
            <BoxContents form={form} />
          </div>
        </Panel>
        <Panel title="Farben">
          <TintFields form={form} />
        </Panel>
      </div>
    </div>
  )
}
