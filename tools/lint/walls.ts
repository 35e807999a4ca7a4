import type { OxlintOverride } from 'oxlint'
import { RUNGS } from './rungs.ts'

/** Import specifiers by regular expression (without lookahead) or by gitignore patterns, and why they are refused. */
type Wall = ({ regex: string } | { group: string[] }) & { message: string }

const TESTS = '**/*.test.{ts,tsx}'

const noTestCode: Wall = { regex: '^#(tools|tests)/', message: 'Tools and tests are no part of the shop.' }
const noTestGateway: Wall = { regex: '^#test-gateway/', message: 'Only payments and carrier know the test gateway.' }
const noWeb: Wall = { regex: '^#web/', message: 'The server receives the built bundle; it never imports the web room.' }
const noDrizzle: Wall = { regex: '^drizzle-orm', message: 'SQL belongs to store.ts, store/ or tables.ts.' }
const noForeignRoutes: Wall = {
  regex: '^#server/[^/]+/([\\w-]+-)?routes\\.ts$',
  message: 'Use the stores and verbs of another noun, not its routes.',
}
const noForeignTables: Wall = { regex: '^#server/[^/]+/tables\\.ts$', message: 'Use the stores and verbs of another noun, not its tables.' }
const unbrokenDialog: Wall = {
  regex: '^#web/ui/overlays/dialog\\.tsx$',
  message: 'Use src/web/admin/dialog.tsx, which breaks no number in a title.',
}
const zodMini: Wall = { regex: '^zod(/v4)?$', message: 'Use zod/mini: the bundle of the browser must stay small.' }

/**
 * Who may import whom. The last override that matches a file replaces the earlier ones, so each is complete. Test files
 * are free within the limits of TypeScript's project references, except where an override says otherwise.
 */
export const walls: OxlintOverride[] = [
  wall(['src/messages/**'], [{ regex: '^([^.]|(\\.\\./){3})', message: 'Messages are texts: they import nothing of the shop.' }]),
  wall(
    ['src/domain/**'],
    [
      { regex: '^([^.#]|#[^dm])', message: 'The domain is pure: it imports its own files and messages only.' },
      { regex: '^\\.\\./', message: 'Import another noun through #domain/.' },
    ],
  ),
  wall(
    ['src/contract/**'],
    [{ regex: '^([a-y@]|#(server|web|tools|tests|test-gateway)/|node:)', message: 'The contract imports the domain and zod only.' }],
  ),
  wall(
    ['src/test-gateway/**'],
    [
      { regex: '^#(domain|server|web|tools|tests)/', message: 'The test gateway knows nothing of the shop.' },
      { group: ['#contract/*', '!#contract/test-gateway*.ts'], message: 'The test gateway knows only its own contract.' },
      { regex: '^\\.\\./', message: 'The test gateway imports nothing outside its folder.' },
    ],
  ),
  wall(['src/server/**'], [noWeb, noForeignRoutes], { alsoTests: true }),
  wall(['src/server/*.ts'], [noWeb, noTestCode, noTestGateway, noDrizzle]),
  ...RUNGS.flatMap((rung, index) => rung.flatMap((noun) => nounWalls(noun, index))),
  ...webWalls(),
]

function nounWalls(noun: string, rung: number): OxlintOverride[] {
  const others = RUNGS.flat().filter((other) => other !== noun)
  const higher = RUNGS.slice(rung)
    .flat()
    .filter((other) => other !== noun)
  const inNoun: Wall[] = [
    noWeb,
    noTestCode,
    noForeignRoutes,
    noForeignTables,
    ...(noun === 'payments' || noun === 'carrier' ? [] : [noTestGateway]),
    { regex: `^#server/(${higher.join('|')})/`, message: `${noun} imports only from the rungs before its own (tools/lint/rungs.ts).` },
    { regex: '^#server/[^/]+\\.ts$', message: 'Nouns do not know where they are put together.' },
    { regex: `^\\.\\./(\\.\\./|(${others.join('|')})/)`, message: 'Import another noun through #server/.' },
  ]
  const folder = `src/server/${noun}`
  const stores = [
    `${folder}/tables.ts`,
    `${folder}/**/store.ts`,
    `${folder}/**/store/**`,
    ...(noun === 'platform' ? [`${folder}/database/**`] : []),
  ]
  return [wall([`${folder}/**`], [...inNoun, noDrizzle]), wall(stores, inNoun)]
}

function webWalls(): OxlintOverride[] {
  const noServer: Wall = { regex: '^#(server|test-gateway)/|^node:', message: 'The browser never imports the server.' }
  const web = [noServer, zodMini]
  const admin = [...web, { regex: '^#web/storefront/', message: 'The administration does not depend on the storefront.' }]
  const parts: [files: string, walls: Wall[]][] = [
    ['src/web/**', web],
    [
      'src/web/ui/**',
      [
        {
          regex: '^#(domain|contract|server|test-gateway|tools|tests|web/(app|routes|storefront|admin))/',
          message: 'ui knows no product, price or request.',
        },
        { regex: '^\\.\\./', message: 'ui imports ui only.' },
      ],
    ],
    ['src/web/storefront/**', [...web, { regex: '^#web/admin/', message: 'A visitor downloads no code of the administration.' }]],
    ['src/web/admin/**', [...admin, unbrokenDialog]],
    ['src/web/admin/dialog.tsx', admin],
  ]
  return parts.flatMap(([files, inPart]) => [wall([files], inPart, { alsoTests: true }), wall([files], [...inPart, noTestCode])])
}

function wall(files: string[], patterns: Wall[], { alsoTests = false } = {}): OxlintOverride {
  return {
    files,
    ...(alsoTests ? {} : { excludeFiles: [TESTS] }),
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  }
}
