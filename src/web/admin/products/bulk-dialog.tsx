import { useState } from 'react'
import type { BulkProductActionInput, ProductListItem } from '#contract/products/admin-products.ts'
import { Field } from '../form/field.tsx'
import { SaveDialog } from '../form/save-dialog.tsx'

export type BulkInput = 'price-percent' | 'category' | 'add-tag'

const DIALOG_TEXTS: Readonly<Record<BulkInput, { title: string; label: string; hint?: string }>> = {
  'price-percent': {
    title: 'Preise ändern',
    label: 'Um wie viel Prozent',
    hint: 'Eine ganze Zahl von −90 bis 200. Minus senkt. Gerundet wird auf 5 Rappen.',
  },
  category: { title: 'Kategorie ändern', label: 'Kategorie' },
  'add-tag': { title: 'Merkmal hinzufügen', label: 'Merkmal', hint: 'Zum Beispiel «Bestseller».' },
}

interface BulkDialogProps {
  input: BulkInput
  products: readonly ProductListItem[]
  isBusy: boolean
  onConfirm: (action: BulkProductActionInput) => void
  onClose: () => void
}

/** Asks for the input of a bulk action and lists the products it changes. */
export function BulkDialog({ input, products, isBusy, onConfirm, onClose }: BulkDialogProps) {
  const [text, setText] = useState('')
  const { title, label, hint } = DIALOG_TEXTS[input]
  const action = actionOf(input, text.trim())
  return (
    <SaveDialog
      onClose={onClose}
      title={title}
      description={`${products.length} ausgewählt: ${products.map(({ name }) => name).join(', ')}`}
      save={{ isPending: isBusy, error: null }}
      onSubmit={() => action && onConfirm(action)}
      label="Ändern"
      isDisabled={!action}
    >
      <Field
        label={label}
        hint={hint}
        value={text}
        onChange={setText}
        inputMode={input === 'price-percent' ? 'numeric' : 'text'}
        error={text.trim() !== '' && text.trim() !== '-' && !action ? `«${text.trim()}» geht nicht.` : undefined}
      />
    </SaveDialog>
  )
}

function actionOf(input: BulkInput, text: string): BulkProductActionInput | null {
  if (input === 'category') return text ? { kind: 'category', category: text } : null
  if (input === 'add-tag') return text ? { kind: 'add-tag', tag: text } : null
  const percent = Number(text.replace('−', '-').replace(/\s*%$/, ''))
  return text !== '' && Number.isInteger(percent) && percent !== 0 && percent >= -90 && percent <= 200
    ? { kind: 'price-percent', percent }
    : null
}
