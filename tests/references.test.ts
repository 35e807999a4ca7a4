import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const documents = [...globSync(['*.md', '{docs,assets,tools,src,tests}/**/*.md'])]
const sources = [...globSync(['{src,tests,tools}/**/*.{ts,tsx,mjs,css}', '{migrations,docs}/**/*.sql', '*.config.ts'])]

/**
 * Citations that lead nowhere, such as a 'specification' by section or an issue by number; decisions are cited by path.
 */
const OUTSIDE_SOURCES = [
  /\((?:specification|decisions|trust|house)\b[^)]*|\bissue \d+/gi,
  /\b(?:specification|decisions|trust|house), (?:section \d+|call \d+|[FS]\d+|the )/gi,
  /\bthe specification\b|\bas specified\b|\bspecified (?:array|calls?|paths?|words?|texts?)\b/gi,
  /(?<!\[)\bdecision \d+/gi,
]

describe('a reference', () => {
  it('of a comment leads to a document and its heading', () => {
    expect(sources.flatMap((path) => unresolvedCitations(path))).toEqual([])
  })

  it('of a Markdown link leads to a file and its heading', () => {
    expect(documents.flatMap((path) => unresolvedLinks(path))).toEqual([])
  })

  it('names no source outside the repository', () => {
    const found = [...sources, ...documents].flatMap((path) => OUTSIDE_SOURCES.flatMap((pattern) => matchesIn(path, pattern)))
    expect(found.map(located)).toEqual([])
  })

  it('to a file in a document names a file that exists', () => {
    expect(documents.flatMap((path) => missingPaths(path))).toEqual([])
  })
})

/** Citations such as `docs/rules/cart.md#ownership`, and sloppier ones that name no document. */
function unresolvedCitations(path: string): string[] {
  return matchesIn(path, /(?<![\w/])docs\/[\w./#,-]*\w/g)
    .filter(({ found }) => !resolves(found))
    .map(located)
}

function unresolvedLinks(path: string): string[] {
  return matchesIn(path, /(?<=\]\()[^)\s]+(?=\))/g)
    .filter(({ found }) => !/^[a-z]+:/.test(found))
    .filter(({ found }) => !resolves(found.startsWith('#') ? path + found : join(dirname(path), found)))
    .map(located)
}

/** Paths in backticks; those with a placeholder such as `<noun>` name no single file. */
function missingPaths(path: string): string[] {
  return matchesIn(path, /(?<=`)(?:src|tests|tools|migrations|assets|docs)\/[\w./$-]+(?=`)/g)
    .filter(({ found }) => !existsSync(found))
    .map(located)
}

function resolves(reference: string): boolean {
  const [path = '', anchor] = reference.split('#')
  return existsSync(path) && (anchor === undefined || anchorsOf(path).has(anchor))
}

/** The anchors that GitHub gives the headings of a document, and those it sets itself. */
function anchorsOf(path: string): Set<string> {
  const text = readFileSync(path, 'utf8')
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => slugOf(heading))
  return new Set([...headings, ...Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id = '']) => id)])
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

interface Match {
  path: string
  line: number
  found: string
}

function matchesIn(path: string, pattern: RegExp): Match[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text, index) => Array.from(text.matchAll(pattern), ([found]) => ({ path, line: index + 1, found })))
}

function located({ path, line, found }: Match): string {
  return `${path}:${line}: ${found}`
}
