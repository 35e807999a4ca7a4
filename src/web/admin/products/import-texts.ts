import type { ResponseOf } from '#contract/endpoint.ts'
import type { ProductImport, undoProductImport } from '#contract/products/admin-product-import.ts'
import { counted } from '../counted.ts'

/** What undoing an import would do (docs/rules/catalogue.md#import). */
export function undoText({ created, updated }: Pick<ProductImport, 'created' | 'updated'>): string {
  const restored = `${counted(updated, 'Produkt bekommt', 'Produkte bekommen')} die Werte von vorher`
  const removed =
    created === 1
      ? '1 neues wird entfernt, oder archiviert, wenn es schon im Shop war, bearbeitet wurde oder anderswo vorkommt'
      : `${created} neue werden entfernt, oder archiviert, wenn sie schon im Shop waren, bearbeitet wurden oder anderswo vorkommen`
  return `${[updated > 0 && restored, created > 0 && removed].filter(Boolean).join(', ')}. Verkäufe seither bleiben gezählt.`
}

/** What undoing an import has done. */
export function undoneText({ restored, deleted, archived }: ResponseOf<typeof undoProductImport>): string {
  const parts = [
    restored > 0 && `${counted(restored, 'Produkt hat', 'Produkte haben')} die Werte von vorher`,
    deleted > 0 && `${counted(deleted, 'neues ist', 'neue sind')} entfernt`,
    archived > 0 && `${counted(archived, 'neues ist', 'neue sind')} archiviert`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
