import { defineConfig } from 'oxlint'
import { walls } from './tools/lint/walls.ts'

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', '.cache'],
  rules: {
    eqeqeq: 'error',
    'no-console': 'error',
    'no-shadow': 'off',
    'max-lines': ['error', { max: 500 }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-non-null-assertion': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase', ignore: ['^__root', '\\$'] }],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'no-restricted-properties': ['error', { property: 'toFixed', message: 'Only src/domain/money/money.ts formats money.' }],
    'import/no-named-as-default-member': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'no-unmodified-loop-condition': 'off',
    // It takes a BroadcastChannel, whose messages stay within the origin, for a window.
    'unicorn/require-post-message-target-origin': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/require-to-throw-message': 'error',
    'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['afterEach'] }],
    'vitest/no-conditional-expect': 'error',
  },
  overrides: [
    {
      files: ['*.config.ts', 'src/web/app/server.tsx', 'tests/support/runner/global-setup.ts', 'tests/support/runner/*-reporter.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['tools/**', 'tests/**', '**/*.test.ts'], rules: { 'no-console': 'off' } },
    {
      // Playwright reads from the pattern which fixtures a function uses, even if it uses none.
      files: ['tests/support/browser/journey.ts', 'tests/journeys/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    { files: ['src/domain/**'], rules: { 'no-restricted-properties': 'off' } },
    {
      files: ['src/domain/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: { 'no-restricted-globals': ['error', 'Date', 'process', 'window', 'document', 'fetch', 'setTimeout'] },
    },
    ...walls,
  ],
})
