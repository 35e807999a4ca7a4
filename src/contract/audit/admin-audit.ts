import * as z from 'zod/mini'
import { day, listOf, pageQuery } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { OrderEventKind } from '#contract/orders/order-events.ts'

export const AUDIT_ENTITIES = [
  'order',
  'payment',
  'product',
  'review',
  'voucher',
  'gift-card',
  'section',
  'page-text',
  'recipe',
  'sampler-box',
  'settings',
  'price-plan',
  'tax-change',
  'vat-return',
  'mail-template',
  'mail',
  'picture',
  'import',
  'user',
  'customer',
  'policy',
  'bank',
  'batch',
  'lot',
  'recall',
  'draft',
  'price-list',
  'newsletter',
  'translation',
] as const

/**
 * The actions that the audit log records (docs/rules/admin.md#audit): what operators do with orders is an event of
 * their timeline. Any other new action also needs its German text in `web/admin/audit/action-texts.ts`.
 */
export type AuditAction =
  | `order.${OrderEventKind}`
  | 'order.fees-waived'
  | 'order.parcel-chosen'
  | 'order.left-batch'
  | 'order.label-made'
  | 'order.dispute-prepared'
  | 'order.list-exported'
  | 'payment.refunded'
  | 'product.created'
  | 'product.updated'
  | 'product.bulk-updated'
  | 'product.published'
  | 'product.withdrawn'
  | 'product.archived'
  | 'product.imported'
  | 'product.shelf-changed'
  | 'batch.created'
  | 'lot.received'
  | 'lot.written-off'
  | 'lot.counted'
  | 'lot.costed'
  | 'lot.blocked'
  | 'lot.unblocked'
  | 'recall.started'
  | 'recall.rehearsed'
  | 'recall.notice-shown'
  | 'recall.notice-ended'
  | 'price-list.created'
  | 'price-list.updated'
  | 'price-list.deleted'
  | 'draft.created'
  | 'draft.updated'
  | 'draft.discarded'
  | 'draft.link-sent'
  | 'draft.link-copied'
  | 'draft.ordered'
  | 'import.applied'
  | 'import.undone'
  | 'import.customers-added'
  | 'import.customers-removed'
  | 'picture.uploaded'
  | 'review.approved'
  | 'review.hidden'
  | 'review.pending'
  | 'review.answered'
  | 'review.photos-refused'
  | 'voucher.created'
  | 'voucher.updated'
  | 'voucher.deleted'
  | 'gift-card.issued'
  | 'gift-card.replaced'
  | 'gift-card.blocked'
  | 'gift-card.unblocked'
  | 'gift-card.sent'
  | 'gift-card.returned'
  | 'section.updated'
  | 'page-text.updated'
  | 'page-text.planned'
  | 'page-text.withdrawn'
  | 'recipe.created'
  | 'recipe.updated'
  | 'recipe.deleted'
  | 'sampler-box.updated'
  | 'settings.updated'
  | 'step.done'
  | 'step.reopened'
  | 'steps.hidden'
  | 'steps.shown'
  | 'book-accounts.saved'
  | 'price-plan.planned'
  | 'price-plan.cancelled'
  | 'price-plan.started'
  | 'price-plan.ended'
  | 'tax-change.planned'
  | 'tax-change.discarded'
  | 'tax-change.applied'
  | 'vat-return.closed'
  | 'vat-return.reopened'
  | 'vat-return.boxes'
  | 'mail-template.updated'
  | 'mail-template.reset'
  | 'mail.resent'
  | 'user.role-changed'
  | 'customer.list-exported'
  | 'customer.tagged'
  | 'customer.price-list-chosen'
  | 'customer.note-added'
  | 'customer.note-deleted'
  | 'customer.data-handed-out'
  | 'customer.data-erased'
  | 'user.invited'
  | 'user.notices-changed'
  | 'user.view-saved'
  | 'user.view-deleted'
  | 'user.second-factor-enabled'
  | 'user.second-factor-disabled'
  | 'policy.updated'
  | 'newsletter.ended'
  | 'newsletter.list-exported'
  | 'translation.saved'
  | 'translation.imported'
  | 'translation.import-undone'
  | 'bank.imported'
  | 'bank.dismissed'
  | 'bank.restored'
  | 'bank.repayment-prepared'
  | 'bank.repayment-cancelled'
  | 'bank.file-created'
  | 'bank.file-discarded'

export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  /** An AuditAction; a string, because rows that an older or newer version wrote may hold other codes. */
  action: z.string(),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string(),
  label: z.string(),
  /** The changed fields with their values, as the operator reads them: German names, amounts in CHF. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Lists who changed what and when, with the values before and after; newest first',
  tag: 'Verwaltung: Protokoll',
  query: z.extend(pageQuery, {
    entity: z.optional(z.enum(AUDIT_ENTITIES)),
    entityId: z.optional(z.string().check(z.maxLength(100))),
    actor: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    from: z.optional(day),
    to: z.optional(day),
  }),
  response: listOf(auditEntry),
  refusals: {},
})
