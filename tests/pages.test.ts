import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGES } from '#domain/pages/pages.ts'

const files = readdirSync(new URL('../src/web/routes/', import.meta.url)).filter((name) => name.endsWith('.tsx'))

/** The path of a route file: 'my-orders.$id.tsx' is '/my-orders/$id'. */
function pathOf(file: string): string {
  const path = file.replace(/\.tsx$/, '').replace(/(^|\.)index$/, '')
  return `/${path.replaceAll('.', '/')}`
}

it('the page table has one entry for every route of the shop, and one for the administration', () => {
  expect(PAGES.map(({ path }) => path).toSorted()).toEqual([...files.map(pathOf), '/admin/$'].toSorted())
})
