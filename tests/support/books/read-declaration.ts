import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element with its children in their order, or its text. */
type Node = { name: string; children: Node[]; text: string }
/** How often a child may stand there, and what it is: a text of a format, or an element of its own. */
type Rule = readonly [name: string, times: '1' | '?' | '*', content: RegExp | readonly Rule[]]

const AMOUNT = /^-?\d+\.\d\d$/
const RATE = /^\d{1,2}\.\d\d$/
const DAY = /^\d{4}-\d\d-\d\d$/
const amount = (name: string): Rule => [name, '?', AMOUNT]
const perRate = (name: string, ...before: Rule[]): Rule => [name, '*', [...before, ['taxRate', '1', RATE], ['turnover', '1', AMOUNT]]]

const GENERAL: readonly Rule[] = [
  ['uid', '1', /^CHE[1-9]\d{8}$/],
  ['organisationName', '1', /^(?=.*\S).{1,255}$/],
  ['generationTime', '1', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
  ['reportingPeriodFrom', '1', DAY],
  ['reportingPeriodTill', '1', DAY],
  ['typeOfSubmission', '1', /^[123]$/],
  ['formOfReporting', '1', /^[12]$/],
  ['businessReferenceId', '1', /^.{1,50}$/],
  [
    'sendingApplication',
    '1',
    [
      ['eCH-0058:manufacturer', '1', /^.{1,30}$/],
      ['eCH-0058:product', '1', /^.{1,30}$/],
      ['eCH-0058:productVersion', '1', /^.{1,10}$/],
    ],
  ],
]
const DEDUCTIONS = [
  'suppliesToForeignCountries',
  'suppliesAbroad',
  'transferNotificationProcedure',
  'suppliesExemptFromTax',
  'reductionOfConsideration',
]
const TURNOVER: readonly Rule[] = [
  ['totalConsideration', '1', AMOUNT],
  ...DEDUCTIONS.map(amount),
  [
    'variousDeduction',
    '?',
    [
      ['amountVariousDeduction', '1', AMOUNT],
      ['descriptionVariousDeduction', '1', /^(?=.*\S).{1,50}$/],
    ],
  ],
]
const INPUT = [
  'inputTaxMaterialAndServices',
  'inputTaxInvestments',
  'subsequentInputTaxDeduction',
  'inputTaxCorrections',
  'inputTaxReductions',
]
const EFFECTIVE: readonly Rule[] = [
  ['grossOrNet', '1', /^[12]$/],
  amount('opted'),
  perRate('suppliesPerTaxRate'),
  perRate('acquisitionTax'),
  ...INPUT.map(amount),
]
const SIMPLE: readonly Rule[] = [
  perRate('suppliesPerTaxRate', ['activityID', '1', /^\d{5}$/]),
  perRate('acquisitionTax'),
  amount('inputTaxCorrections'),
]
const ROOT: readonly Rule[] = [
  ['generalInformation', '1', GENERAL],
  ['turnoverComputation', '1', TURNOVER],
  ['effectiveReportingMethod', '?', EFFECTIVE],
  ['simpleTaxRateMethod', '?', SIMPLE],
  ['payableTax', '1', AMOUNT],
  ['otherFlowsOfFunds', '?', ['subsidies', 'donations'].map(amount)],
]

/** What a file for the tax office's portal declares: texts by the path of their element, in Rappen what it owes. */
export interface ReadDeclaration {
  /** What is wrong with its structure or its sums; empty for a file that the portal takes. */
  faults: string[]
  text: (path: string) => string[]
  /** The tax that follows from its turnovers and rates, rounded once, less input tax. */
  computed: number
  payable: number
}

/**
 * Reads a file of eCH-0217, version 2.0.0: which elements follow each other, their formats, and that the turnovers at
 * the rates are together what is taxable (its chapter 7.5). Our own words for the schema that eCH publishes.
 */
export function readDeclaration(xml: string): ReadDeclaration {
  const faults = XMLValidator.validate(xml) === true ? [] : ['the file is not well-formed']
  if (!xml.includes('xmlns:eCH-0217="http://www.ech.ch/xmlns/eCH-0217/2"')) faults.push('the namespace is another one')
  const parsed: unknown = new XMLParser({ preserveOrder: true, parseTagValue: false, ignoreDeclaration: true }).parse(xml)
  const [root] = nodesOf(parsed)
  if (root?.name !== 'VATDeclaration') return { faults: ['the root is another one'], text: () => [], computed: 0, payable: 0 }
  faults.push(...faultsOf(root, ROOT, 'VATDeclaration'))
  if (root.children.filter(({ name }) => name.endsWith('Method')).length !== 1) faults.push('there is not one method')
  const text = (path: string) => textsAt(root, path.split('/'))
  const cents = (texts: readonly string[]) => texts.reduce((all, one) => all + Math.round(Number(one) * 100), 0)
  const rated = root.children
    .filter(({ name }) => name.endsWith('Method'))
    .flatMap(({ children }) => children)
    .filter(({ name }) => name === 'suppliesPerTaxRate' || name === 'acquisitionTax')
  const exact = rated.reduce((all, row) => all + cents(textsAt(row, ['turnover'])) * cents(textsAt(row, ['taxRate'])), 0)
  const tax = Math.sign(exact) * Math.round(Math.abs(exact) / 10_000)
  const supplied = rated.filter(({ name }) => name === 'suppliesPerTaxRate').flatMap((row) => textsAt(row, ['turnover']))
  const deductions = [...DEDUCTIONS, 'variousDeduction/amountVariousDeduction'].flatMap((name) => text(`turnoverComputation/${name}`))
  const taxable = cents(text('turnoverComputation/totalConsideration')) - cents(deductions)
  if (cents(supplied) !== taxable) faults.push(`${cents(supplied)} is supplied at the rates, and ${taxable} is taxable`)
  const input = (name: string) => cents([...text(`effectiveReportingMethod/${name}`), ...text(`simpleTaxRateMethod/${name}`)])
  const [material = '', investments = '', subsequent = '', corrections = '', reductions = ''] = INPUT
  const deducted = input(material) + input(investments) + input(subsequent) - input(corrections) - input(reductions)
  return { faults, text, computed: tax - deducted, payable: cents(text('payableTax')) }
}

function faultsOf({ children }: Node, rules: readonly Rule[], path: string): string[] {
  const faults: string[] = []
  let at = 0
  for (const [name, times, content] of rules) {
    const start = at
    while (children[at]?.name === name) {
      const child = children[at++]
      if (!child) break
      if (content instanceof RegExp) {
        if (child.children.length > 0 || !content.test(child.text)) faults.push(`${path}/${name} is '${child.text}'`)
      } else faults.push(...faultsOf(child, content, `${path}/${name}`))
    }
    const found = at - start
    if ((times === '1' && found !== 1) || (times === '?' && found > 1)) faults.push(`${path}/${name} is there ${found} times`)
  }
  return at < children.length ? [...faults, `${path}/${children[at]?.name} is in the wrong place`] : faults
}

function textsAt(node: Node, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return [node.text]
  return node.children.filter((child) => child.name === name).flatMap((child) => textsAt(child, rest))
}

/** The elements of the parser's ordered form; those of eCH-0217 without their prefix. */
function nodesOf(parsed: unknown): Node[] {
  if (!Array.isArray(parsed)) return []
  return parsed.flatMap((entry: Record<string, unknown>) =>
    Object.entries(entry)
      .filter(([name]) => name !== ':@' && name !== '#text')
      .map(([name, inner]) => ({ name: name.replace(/^eCH-0217:/, ''), children: nodesOf(inner), text: textOf(inner) })),
  )
}

function textOf(inner: unknown): string {
  if (!Array.isArray(inner)) return ''
  return inner.map((entry: Record<string, unknown>) => String(entry['#text'] ?? '')).join('')
}
