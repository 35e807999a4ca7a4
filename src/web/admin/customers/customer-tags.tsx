import { useQuery } from '@tanstack/react-query'
import type { listCustomerTags } from '#contract/customers/admin-customers.ts'
import { adminQuery } from '../admin-query.ts'
import { TagsField } from '../form/tags-field.tsx'
import { Panel } from '../screen.tsx'
import { useCustomerTagging } from './use-customer-changes.ts'

/** The tags of a customer, saved as they are added and removed. */
export function CustomerTags({ customerId, tags }: { customerId: number; tags: readonly string[] }) {
  const { data: known } = useQuery(adminQuery<typeof listCustomerTags>('GET /api/admin/customer-tags', {}))
  const tagging = useCustomerTagging(customerId)
  return (
    <Panel title="Merkmale">
      <TagsField
        label="Merkmal hinzufügen"
        hint="Zum Beispiel Wiederverkauf oder Stammkundschaft; die Liste der Kunden filtert danach."
        value={tagging.isPending ? tagging.variables : tags}
        known={known}
        onChange={(next) => tagging.isPending || tagging.mutate(next)}
      />
    </Panel>
  )
}
