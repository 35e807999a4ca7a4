import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { oneByteChunks } from './one-byte-chunks.ts'

const root = join(import.meta.dirname, '..', '..')

/** Packages that read files beside their own, start threads of them, or are compiled for one machine. */
const LEFT_OUT = [
  '@fastify/swagger-ui',
  '@react-email/render',
  'bwip-js',
  'fontkit',
  'graphile-worker',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  'piscina',
  'sharp',
  'swissqrbill',
  'vite',
]

/** The shop's process, bundled (docs/decisions/0005-server-bundle.md). */
export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  publicDir: false,
  ssr: { noExternal: true, external: LEFT_OUT },
  build: {
    outDir: 'dist/shop',
    ssr: 'src/server/main.ts',
    target: 'node26',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // A thread calls an export of its chunk by its name.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false, minifyInternalExports: false },
    },
  },
  plugins: [placesOfSources(), oneByteChunks()],
})

/** Imports all modules of the contract by their paths, so it runs from the sources with them. */
const FROM_SOURCES = 'write-openapi'

/** A module beside its caller, which a thread runs; and every other place of a file. */
const PLACE = /new URL\(["']\.\/([\w-]+)\.ts["'], import\.meta\.url\)|import\.meta\.url/g

/**
 * Files that a module names by its own place are read where they lie beside its source. What a thread runs is bundled,
 * too: from the sources a thread takes twice as long to start.
 */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { code: /import\.meta\.url/, id: /\/src\// },
      handler(code, id) {
        const source = `new URL('../../${relative(root, id)}', import.meta.url).href`
        return code.replaceAll(PLACE, (place, thread?: string) => {
          if (thread === undefined || thread === FROM_SOURCES) return place.replace('import.meta.url', source)
          const fileName = `${thread}.js`
          this.emitFile({ type: 'chunk', id: join(dirname(id), `${thread}.ts`), fileName, preserveSignature: 'strict' })
          return `new URL('./${fileName}', import.meta.url)`
        })
      },
    },
  }
}
