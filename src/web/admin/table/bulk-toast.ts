import type { BulkResult } from '#contract/admin.ts'

/** Reports a change of many records: no success when some were refused, which it names with the reason. */
export function bulkToast({ refused }: Pick<BulkResult, 'refused'>, { title, text = '' }: { title: string; text?: string }) {
  if (refused.length === 0) return { title, text, tone: 'good' } as const
  return { title, text: refused.map(({ label, message }) => `${label}: ${message}`).join(' '), tone: 'destructive' } as const
}
