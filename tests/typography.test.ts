import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { PRESCRIBED } from '#tests/support/texts/prescribed-texts.ts'

/** What German texts write otherwise: the pattern and what to write instead; '{}' stands for a value. */
const WRONG: readonly (readonly [RegExp, string])[] = [
  [/[\d}][ ]?(?:%|°C)/, 'a no-break space before % and °C'],
  [/[\d}] ?(?:m?g|kg|kJ|kcal|ml)(?![\p{L}\d}])/u, 'a no-break space before a unit'],
  [/(?<![\w\p{L}.)}/-])-\d/u, 'the minus sign −'],
  [/(?<![\d.-])\d{1,2}-\d{1,2}(?![\d.-])/, 'an en dash in ranges'],
  [/[\d}] ?x(?![\p{L}\d])|[\d}][ ]?×|×(?=[\d{])|× (?=\d)/u, 'a no-break space beside ×'],
  [/\.\.\./, 'the ellipsis …'],
  [/(?<=[\p{L}\d.!?})»]) - (?=[\p{L}\d{«])/u, 'no hyphen as a dash'],
]

/** Where figures and units are put together. */
const UNITS = new Set(['src/domain/money/figures.ts', 'src/server/products/imports/product-csv.ts: $1 g'])

interface Node {
  type: string
  [key: string]: unknown
}

/** JSX attributes and properties whose strings are code. */
const CODE =
  /^(?:className|sizes|style|d|viewBox|href|src|srcSet|to|key|id|pattern|width|height|weight|flex|margin|padding|transform|\w+Class)$/

/** The texts of a source file: strings, templates and the text of elements, with '{}' for each value within. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (!isNode(node)) return []
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  // SQL.
  if (node.type === 'TaggedTemplateExpression') return []
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked: string } }[]
    return [quasis.map(({ value }) => value.cooked).join('{}'), ...textsOf(node['expressions'])]
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = node['children'] as Node[]
    return [
      children
        .map(jsxText)
        .join('')
        .replaceAll(/\s*\n\s*/g, ' ')
        .trim(),
      ...textsOf(node['openingElement']),
      ...textsOf(children),
    ]
  }
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType' || node.type === 'JSXText') return []
  if (node.type === 'JSXAttribute' || node.type === 'Property') {
    const name = nameOf(node['name'] ?? node['key'])
    return CODE.test(name) ? [] : textsOf(node['value'])
  }
  return Object.values(node).flatMap(textsOf)
}

function jsxText(child: Node): string {
  if (child.type === 'JSXText') return String(child['value'])
  const { expression } = child as unknown as { expression?: Node }
  if (child.type !== 'JSXExpressionContainer' || expression?.type === 'JSXEmptyExpression') return '\n'
  return expression?.type === 'Literal' ? String(expression['value']) : '{}'
}

function nameOf(name: unknown): string {
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const sources = globSync('src/{domain,contract,messages/de,server,web}/**/*.{ts,tsx}').filter((path) => !/\.(?:test|gen)\.tsx?$/.test(path))
const texts = [
  ...sources.flatMap((path) => textsOf(parseSync(path, readFileSync(path, 'utf8')).program).map((text) => ({ path, text }))),
  // English writes no space before %.
  ...globSync('assets/catalogue/**/*.json', { exclude: ['**/en.json'] }).flatMap((path) =>
    stringsIn(JSON.parse(readFileSync(path, 'utf8'))).map((text) => ({ path, text })),
  ),
]

/** Names, the stored sizes, styles, media conditions, drawings and SQL. */
const CODE_TEXT =
  /^[a-z]\w*$|^(?:[1-9]\d*|\{\})g$|^-?[\d.]+(?:px|r?em)(?: -?[\d.]+(?:px|r?em|%))*$|\b(?:min-width|cubic-bezier|calc)\b|^<svg|^\s*(?:select|insert|update|delete|with) |\bnow\(\) - |(?:^|\s)[a-z]+(?:-[a-z]+)*:[a-z]/

function isGerman({ path, text }: { path: string; text: string }): boolean {
  return !CODE_TEXT.test(text) && !PRESCRIBED.has(text) && !UNITS.has(path) && !UNITS.has(`${path}: ${text}`)
}

it('German texts follow Swiss typography', () => {
  const found = texts
    .filter(isGerman)
    .flatMap(({ path, text }) => WRONG.filter(([wrong]) => wrong.test(text)).map(([, rule]) => `${path}: «${text}» needs ${rule}`))
  expect(found).toEqual([])
  expect([...PRESCRIBED].filter((prescribed) => texts.every(({ text }) => text !== prescribed))).toEqual([])
})

/** Read by operators and programs only, all in one language. */
const ONE_LANGUAGE =
  /^src\/(?:messages\/|web\/(?:admin\/|app\/requests\/api\.ts)|contract\/orders\/order-event-texts\.ts|domain\/vat\/)|^src\/server\/(?:audit|bank|carrier|operations|overview|packing|platform|returns|translations|restore\.ts|mail\/smtp-mailer\.ts)/

it('Code joins no texts of customers with a mark, before which French has a space (docs/languages.md#wording)', () => {
  const isJoined = (text: string) => /(?:^|\{\})\s?[:!?] |\{\}\s?[:;!?]$|\{\}\s?; \{\}/u.test(text) && !text.startsWith('&#')
  expect(['{}: {}', ': {}', ': ', '{}:', '{} ?', '{}; {}', '{}! Bis bald'].every(isJoined)).toBe(true)
  expect(['{}:{}', '/{}?{}', ':', '?', '{}, {}'].some(isJoined)).toBe(false)
  const joined = texts.filter(({ path, text }) => /\.tsx?$/.test(path) && !ONE_LANGUAGE.test(path) && isJoined(text))
  expect(joined.map(({ path, text }) => `${path}: «${text}» is a message, or punctuationText.pair`)).toEqual([])
})
