import type { Plugin } from 'vite'

/**
 * Writes bundles of the server in ASCII: V8 keeps a source with one other character in two bytes for each
 * (docs/decisions/0013-memory.md). It would change what `String.raw` makes, unless that is a pattern, and a character
 * behind a backslash; the sources have neither.
 */
export function oneByteChunks(): Plugin {
  return {
    name: 'one-byte-chunks',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    // At the end: what is printed again before would lose its escapes.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped)
    },
  }
}

function escaped(unit: string): string {
  return String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
