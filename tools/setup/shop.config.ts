import { join, relative } from 'node:path'
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
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false } },
  },
  plugins: [placesOfSources(), oneByteChunks()],
})

/** Files that a module names by its own place are read, and run in threads, where they lie beside its source. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { code: /import\.meta\.url/, id: /\/src\// },
      handler: (code, id) => code.replaceAll('import.meta.url', `new URL('../../${relative(root, id)}', import.meta.url).href`),
    },
  }
}
